#pragma once

#include <optional>
#include <string>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

struct xinclude_options {
  std::string path;                 ///< "-" for standard input
  std::optional<std::string> base;  ///< of the document; replaces the IRI of its file
  std::string output_path;          ///< empty: standard output
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp
};

/// `leiri xinclude`. Returns the exit status; if an inclusion fails, or the document is not
/// well-formed, nothing is written.
int xinclude(const xinclude_options& options);

}  // namespace leiri::command
