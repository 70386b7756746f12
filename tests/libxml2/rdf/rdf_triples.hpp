#pragma once

#include <leiri/documents/statement.hpp>
#include <leiri/libxml2/rdf_xml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "libxml2/support/recorder.hpp"
#include "support/isomorphism.hpp"

namespace leiri::test {

/// Subject, predicate and object as text: <iri>, _:label, "text"^^<type>, "text"@language; without
/// escapes, so for comparison only.
using triple = tokens;

triple to_triple(const leiri::statement& s);

/// Reads N-Triples without leiri's code. Throws std::runtime_error on a syntax error.
token_graph read_ntriples(std::string_view text);

/// The results of read_rdf_xml() for a document.
struct rdf_reading {
  recorder heard;
  std::vector<triple> statements;  ///< in the order in which they came
  leiri::ending ending = leiri::ending::complete;

  explicit rdf_reading(std::string_view document, std::string_view base = "http://d/doc.rdf",
                       leiri::audit_options options = {}, std::size_t step = 1U << 20U);

  [[nodiscard]] token_graph statement_set() const { return {statements.begin(), statements.end()}; }
  /// Whether something grave was reported.
  [[nodiscard]] bool has_error() const;
};

/// `inside` in an rdf:RDF with prefixes rdf and e, and the base http://h/d.
std::string rdf_document(const std::string& inside);

}  // namespace leiri::test
