#pragma once

#include <cstdint>
#include <leiri/display.hpp>
#include <optional>
#include <string>
#include <vector>

#include "answers/namespace_listing.hpp"
#include "detection/document_charset.hpp"
#include "pipeline/corpus.hpp"

namespace leiri::command {

/// Lines of text, JSON, comma-separated values (RFC 4180), a graph in the DOT language, or a page.
enum class list_format : std::uint8_t { text, json, csv, dot, html };

struct namespaces_options {
  std::vector<std::string> paths;
  list_format format = list_format::text;
  namespace_order order = namespace_order::place;
  text_order text = text_order::isolated;  ///< of right-to-left names in text
  bool quiet = false;                      ///< shows no progress
  std::string since;  ///< for the page: an earlier JSON report of check; empty: none
  std::vector<std::string> arguments;  ///< of the subcommand, for the page
  corpus_options corpus;               ///< its output_path is where the list is written
};

/// `leiri namespaces`. Returns the exit status.
int list_namespaces(const namespaces_options& options);

struct identifiers_options {
  std::vector<std::string> paths;
  std::optional<query_charset_choice> query_charset;  ///< lists URIs, too
  corpus_options corpus;  ///< its output_path is where the list is written
};

/// `leiri identifiers`: one line of JSON for each identifier. Returns the exit status.
int list_identifiers(const identifiers_options& options);

}  // namespace leiri::command
