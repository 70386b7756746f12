#pragma once

// A recognizer of the RDF 1.2 grammars of Turtle, TriG, N-Triples and N-Quads (Candidate
// Recommendations and drafts of 2026), by recursive descent over code points.
//
// The grammar leaves some things open, and other things are not grammar:
// - White space separates what would otherwise be one word: a keyword ends where a name would go
//   on, and three quotation marks open a long string.
// - A byte order mark at the beginning is not part of the text.
// - Whether prefixes are declared, IRIs absolute and valid, and language tags well-formed is not
//   asked here. Escapes stand for scalar values, and base directions are ltr or rtl.

#include <string_view>

namespace leiri_reference {

enum class rdf_syntax { turtle, trig, ntriples, nquads };

enum class recognition {
  accepted,
  refused,
  too_deep,  ///< more brackets within each other than cursor::deepest
};

/// Whether the octets are UTF-8 of a document of the grammar.
recognition recognize(std::string_view octets, rdf_syntax syntax);

}  // namespace leiri_reference
