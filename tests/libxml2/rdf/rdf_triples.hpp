#pragma once

#include <array>
#include <leiri/libxml2/rdf_xml.hpp>
#include <leiri/statement.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "libxml2/support/recorder.hpp"

namespace leiri::test {

/// Subject, predicate and object as text: <iri>, _:label, "text"^^<type>, "text"@language; without
/// escapes, so for comparison only.
using triple = std::array<std::string, 3>;
using graph = std::set<triple>;

triple to_triple(const leiri::statement& s);

/// Reads N-Triples without leiri's code. Throws std::runtime_error on a syntax error.
graph read_ntriples(std::string_view text);

/// Whether a mapping of blank nodes makes one graph the other (RDF 1.1 Concepts section 3.6).
bool is_isomorphic(const graph& a, const graph& b);

/// The statements of one graph without a similar statement in the other, whatever its blank nodes;
/// it shows the difference if graphs are not isomorphic.
std::string difference(const graph& ours, const graph& theirs);

/// The results of read_rdf_xml() for a document.
struct rdf_reading {
  recorder heard;
  std::vector<triple> statements;  ///< in the order in which they came
  leiri::ending ending = leiri::ending::complete;

  explicit rdf_reading(std::string_view document, std::string_view base = "http://d/doc.rdf",
                       leiri::audit_options options = {}, std::size_t step = 1U << 20U);

  [[nodiscard]] graph statement_set() const { return {statements.begin(), statements.end()}; }
  /// Whether something grave was reported.
  [[nodiscard]] bool has_error() const;
};

/// `inside` in an rdf:RDF with prefixes rdf and e, and the base http://h/d.
std::string rdf_document(const std::string& inside);

}  // namespace leiri::test
