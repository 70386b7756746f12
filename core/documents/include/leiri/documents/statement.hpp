#pragma once

#include <cstdint>
#include <functional>
#include <leiri/export.hpp>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// RDF statements, and what receives them.
namespace leiri {

/// The kind of an RDF term (RDF 1.2 Concepts).
enum class term_kind : std::uint8_t { none, iri, blank_node, literal, triple };

/// The base direction of a literal (RDF 1.2 Concepts).
enum class base_direction : std::uint8_t { none, ltr, rtl };

/// "ltr", "rtl", or empty for `none`.
constexpr std::string_view name(base_direction d) noexcept {
  constexpr std::string_view names[] = {"", "ltr", "rtl"};
  return names[static_cast<std::uint8_t>(d)];
}
/// The inverse of name().
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
  /// The IRI of a literal's datatype. Empty means xsd:string; with a language, rdf:langString; with
  /// a base direction too, rdf:dirLangString.
  std::string_view datatype = {};
  /// A literal's language tag, as written in the document; empty if it has none.
  std::string_view language = {};
  /// The base direction of a literal with a language.
  base_direction direction = base_direction::none;
  /// The triple of a triple term, which the caller owns; null for all other terms.
  const leiri::triple* triple = nullptr;

  /// Compares triple terms by their triples.
  friend bool operator==(const term& a, const term& b) noexcept;
};

/// The triple of a triple term, which does not assert it (RDF 1.2 Concepts).
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
