#pragma once

#include <cstdint>
#include <leiri/display.hpp>
#include <string>
#include <vector>

#include "pipeline/corpus.hpp"

namespace leiri::command {

/// Lines of text, JSON, comma-separated values (RFC 4180), or a graph in the DOT language.
enum class list_format : std::uint8_t { text, json, csv, dot };

struct namespaces_options {
  std::vector<std::string> paths;
  list_format format = list_format::text;
  text_order order = text_order::isolated;  ///< of right-to-left names in text
  corpus_options corpus;
};

/// `leiri namespaces`. Returns the exit status.
int list_namespaces(const namespaces_options& options);

struct identifiers_options {
  std::vector<std::string> paths;
  corpus_options corpus;
};

/// `leiri identifiers`: one line of JSON for each identifier. Returns the exit status.
int list_identifiers(const identifiers_options& options);

}  // namespace leiri::command
