#pragma once

#include <leiri/libxml2/inclusions.hpp>
#include <optional>
#include <string>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

struct xinclude_options {
  std::string path;                 ///< "-" for standard input
  std::optional<std::string> base;  ///< replaces the IRI of the file as the base of the document
  std::string output_path;          ///< empty: standard output
  libxml2::base_form form = libxml2::base_form::uri;  ///< of each xml:base that is written
  bool loads_dtd = false;  ///< reads the declarations outside the document
  std::string root;        ///< the only folder from which files are read; empty: any folder
  std::uint64_t max_unpacked = default_max_unpacked;  ///< see decompressor.hpp
};

/// `leiri xinclude`. Returns the exit status. Nothing is written if an inclusion fails, or if the
/// document is not well-formed.
int xinclude(const xinclude_options& options);

}  // namespace leiri::command
