#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace leiri {

/// What an RDF term is (RDF 1.1 Concepts, section 3).
enum class term_kind : std::uint8_t { none, iri, blank_node, literal };

/// An RDF term: a view of strings that somebody else owns, all of them UTF-8 without escapes.
struct term {
  term_kind kind = term_kind::none;
  /// The IRI, absolute; the blank node's label, without `_:`; the literal's lexical form.
  std::string_view value;
  /// Of a literal: the IRI of its datatype; empty means xsd:string, or rdf:langString where there
  /// is a language.
  std::string_view datatype;
  /// Of a literal: its language tag, as it stands in the document; empty where it has none.
  std::string_view language;

  friend bool operator==(const term&, const term&) = default;
};

/// One statement; the graph is `none` in the default graph.
struct statement {
  term subject;
  term predicate;
  term object;
  term graph;

  friend bool operator==(const statement&, const statement&) = default;
};

/// Takes statements, in document order, each for the length of the call. What it throws ends the
/// reading and comes out of it.
using statement_sink = std::function<void(const statement&)>;

}  // namespace leiri
