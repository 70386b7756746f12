#include <boost/test/unit_test.hpp>
#include <leiri/text/document.hpp>
#include <leiri/text/statements.hpp>
#include <string>

#include "reference/rdf/recognizer.hpp"
#include "reference/rdf/sentences.hpp"
#include "support/rdf_verdict.hpp"
#include "support/transcript.hpp"

BOOST_AUTO_TEST_SUITE(grammar)

/// leiri accepts the documents that a recognizer of the RDF 1.2 grammars accepts, which was written
/// from the productions. The documents are random, always the same ones.
namespace {

using namespace leiri::test;
using leiri::text::syntax;
using leiri_reference::sentence_maker;

constexpr int rounds = 3000;

void compare(const std::string& document, syntax s, std::size_t chunk) {
  const auto expected =
      leiri_reference::recognize(document, static_cast<leiri_reference::rdf_syntax>(s));
  const rdf_verdict checked = verdict_of([&](leiri::audit& a) {
    leiri::text::audit_document(a, bytes(document, chunk), {.syntax = s});
  });
  const rdf_verdict read = verdict_of([&](leiri::audit& a) {
    leiri::text::read_statements(a, bytes(document, chunk), {.syntax = s}, [](const auto&) {});
  });
  if (!agrees(checked, expected) || !agrees(read, expected)) {
    BOOST_TEST_CONTEXT(document) {
      BOOST_TEST((expected == leiri_reference::recognition::accepted) == !checked.is_refused());
      BOOST_ERROR("leiri and the grammar disagree");
    }
  }
}

void compare_documents(syntax s) {
  sentence_maker make(static_cast<leiri_reference::rdf_syntax>(s), 12);
  for (int i = 0; i < rounds; ++i) {
    const auto document = make.document();
    const std::size_t chunk = i % 2 == 0 ? 1 : 65536;
    compare(make.joined(document), s, chunk);
    compare(make.joined(make.mutated(document)), s, chunk);
    compare(make.damaged(make.joined(document)), s, chunk);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(turtle) { compare_documents(syntax::turtle); }

BOOST_AUTO_TEST_CASE(trig) { compare_documents(syntax::trig); }

BOOST_AUTO_TEST_CASE(ntriples) { compare_documents(syntax::ntriples); }

BOOST_AUTO_TEST_CASE(nquads) { compare_documents(syntax::nquads); }

BOOST_AUTO_TEST_SUITE_END()
