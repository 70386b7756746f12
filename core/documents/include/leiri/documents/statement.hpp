#pragma once

#include <cstdint>
#include <functional>
#include <leiri/export.hpp>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// RDF statements (RDF 1.2 Concepts), and what receives them.
///
///     const leiri::statement_sink sink = [](const leiri::statement& s) { use(s.subject.value); };
namespace leiri {

enum class term_kind : std::uint8_t { none, iri, blank_node, literal, triple };

/// Of a literal.
enum class base_direction : std::uint8_t { none, ltr, rtl };

/// "ltr", "rtl", or empty for `none`.
constexpr std::string_view name(base_direction d) noexcept {
  constexpr std::string_view names[] = {"", "ltr", "rtl"};
  return names[static_cast<std::uint8_t>(d)];
}
constexpr std::optional<base_direction> base_direction_named(std::string_view name) noexcept {
  if (name.empty()) {
    return base_direction::none;
  }
  return name == "ltr"   ? std::optional(base_direction::ltr)
         : name == "rtl" ? std::optional(base_direction::rtl)
                         : std::nullopt;
}

struct triple;

/// An RDF term: views of strings that the caller owns, UTF-8 without escapes.
struct term {
  term_kind kind = term_kind::none;
  /// The absolute IRI, the label of the blank node without `_:`, or the literal's lexical form.
  std::string_view value = {};
  /// Of a literal. Empty means xsd:string; with a language, rdf:langString; with a base direction
  /// too, rdf:dirLangString.
  std::string_view datatype = {};
  std::string_view language = {};  ///< of a literal, as written; empty if it has none
  base_direction direction = base_direction::none;
  const leiri::triple* triple = nullptr;  ///< of a triple term; the caller owns it

  /// Compares triple terms by their triples.
  friend bool operator==(const term& a, const term& b) noexcept;
};

/// A triple that is not asserted.
struct triple {
  term subject;
  term predicate;
  term object;

  friend bool operator==(const triple&, const triple&) = default;
};

inline bool operator==(const term& a, const term& b) noexcept {
  if (a.kind != b.kind || a.kind == term_kind::triple) {
    return a.kind == b.kind && *a.triple == *b.triple;
  }
  return a.value == b.value && a.datatype == b.datatype && a.language == b.language &&
         a.direction == b.direction;
}

/// One statement; the graph is `none` for the default graph.
struct statement {
  term subject;
  term predicate;
  term object;
  term graph;

  friend bool operator==(const statement&, const statement&) = default;
};

/// Receives statements in document order, each valid during the call. An exception that it throws
/// ends the reading and is passed to the caller.
using statement_sink = std::function<void(const statement&)>;

}  // namespace leiri

LEIRI_EXPORT_END
