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

/// The files below `folder` that git tracks, relative to it, in order. All files but those below
/// .git and build if git tracks none: an archive of the sources is not a repository.
std::vector<std::string> files_of(const std::filesystem::path& folder);

/// Those of the checkout.
const std::vector<std::string>& all_files();

/// The C and C++ files below `folder`, relative to the checkout, in order.
std::vector<std::string> sources(const std::string& folder);

/// What a source contains, or the file from which CMake makes it.
std::string text_of(const std::string& file);

std::vector<include> includes_of(const std::string& file);

}  // namespace leiri::architecture
