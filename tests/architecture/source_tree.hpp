#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace leiri::architecture {

/// One #include line.
struct include {
  std::string file;    ///< that it stands in, relative to the checkout
  std::string target;  ///< without its quotes or brackets
  bool quoted;
};

/// The checkout.
std::filesystem::path root();

/// The C and C++ files below `folder`, relative to the checkout, in order.
std::vector<std::string> sources(const std::string& folder);

std::vector<include> includes_of(const std::string& file);

}  // namespace leiri::architecture
