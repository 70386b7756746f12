#include <leiri/text/document.hpp>

#include "input.hpp"
#include "reference/rdf/recognizer.hpp"
#include "require.hpp"
#include "support/byte_pieces.hpp"
#include "support/rdf_verdict.hpp"

// The grammars of RDF 1.2: the kind chooses the syntax.
namespace leiri_fuzz::grammar_fuzz {
namespace {

std::string_view name(leiri_reference::recognition r) {
  using leiri_reference::recognition;
  return r == recognition::accepted  ? "accepted"
         : r == recognition::refused ? "refused"
                                     : "too deep";
}

void verify(const input& in) {
  const auto expected =
      leiri_reference::recognize(in.text(), static_cast<leiri_reference::rdf_syntax>(in.kind));
  const leiri::test::rdf_verdict verdict = leiri::test::verdict_of([&](leiri::audit& a) {
    leiri::text::audit_document(a, leiri::test::bytes(in.text()),
                                {.syntax = static_cast<leiri::text::syntax>(in.kind)});
  });
  require(agrees(verdict, expected), "leiri and the grammar accept the same documents",
          {{"document", in.text()}, {"grammar", name(expected)}});
}

const target registered("grammar", verify);

}  // namespace
}  // namespace leiri_fuzz::grammar_fuzz
