#pragma once

#include <optional>
#include <string>

namespace leiri::command {

struct xinclude_options {
  std::string path;                 ///< "-" for standard input
  std::optional<std::string> base;  ///< of the document; replaces the IRI of its file
  std::string output_path;          ///< empty: standard output
};

/// `leiri xinclude`. Returns the exit status; if an inclusion fails, or the document is not
/// well-formed, nothing is written.
int xinclude(const xinclude_options& options);

}  // namespace leiri::command
