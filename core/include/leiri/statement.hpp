#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace leiri {

/// The kind of an RDF term (RDF 1.1 Concepts, section 3).
enum class term_kind : std::uint8_t { none, iri, blank_node, literal };

/// An RDF term: views of strings that the caller owns, UTF-8 without escapes.
struct term {
  term_kind kind = term_kind::none;
  /// The absolute IRI, the label of the blank node without `_:`, or the literal's lexical form.
  std::string_view value;
  /// The IRI of a literal's datatype. Empty means xsd:string, or rdf:langString if there is a
  /// language.
  std::string_view datatype;
  /// A literal's language tag, as written in the document; empty if it has none.
  std::string_view language;

  friend bool operator==(const term&, const term&) = default;
};

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
