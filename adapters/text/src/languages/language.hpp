#pragma once

#include <leiri/text/format.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "languages/triple_positions.hpp"

namespace leiri::text {

/// What distinguishes the lexical grammars of the languages that abbreviate IRIs with prefixes.
struct language {
  bool has_block_comments = false;       ///< `/* */`
  bool has_regular_expressions = false;  ///< `/.../`
  bool has_code = false;                 ///< `%name{ ... %}`
  bool has_variables = false;            ///< `?name` and `$name`
  bool has_base = true;
  bool has_declarations = false;  ///< its keywords declare ontologies and their terms
  bool has_short_quotes = true;   ///< 'a' is a string
  bool has_long_strings = true;   ///< """a""" is a string
  triple_positions::notation triples = triple_positions::notation::other;
  /// Words that end in a colon and are not prefixes.
  std::span<const std::string_view> keywords = {};
  /// Prefixes that documents need not declare.
  std::span<const std::pair<std::string_view, std::string_view>> predeclared = {};
};

const language& language_of(format f) noexcept;

}  // namespace leiri::text
