#include <boost/test/unit_test.hpp>

#include "serd/recorder.hpp"

/// However a document arrives, what is heard of it is the same.
namespace {

using namespace serd_test;
using leiri::serd::syntax;

constexpr std::string_view turtle =
    "\xEF\xBB\xBF@prefix x: <http://x/> . # é\r\n"
    "@base <http://b/c/d> .\r\n"
    "<s\\u00e9> x:p\\-q \"\"\"long \"é\" \\u00e9 \\\" \"\"\"@en-GB , 'c' , 1.5e3 , [ x:a ( "
    "<../../g/./h> ) ] ;\r\n"
    "  <bad iri> x:o.o ; x:p \"v\"^^<http://t/%zz> , none:x , <open <s:p> .\n";

constexpr std::string_view trig = "PREFIX : <http://x/>\n<g> # {\n { :s :p :o } :g {:s a :o}\n";

constexpr std::string_view nquads =
    "<s:s> <s:p> \"é \\u00e9 \\\" \"@en <s:g> . # é\n<s:s <s:p> 1 .\n<s:s> <s:p> <s:\\u00G0> .\n"
    "<s:\xC3> <s:p> <s:o> .\r\n<s:s> <s:p> \"\xF0\x9F\" .\n# \xE9t\xE9\n_:b <s:p> _:c .";

void same(const result& got, const result& expected) {
  BOOST_TEST(got.identifiers == expected.identifiers, boost::test_tools::per_element());
  BOOST_TEST(got.reports == expected.reports, boost::test_tools::per_element());
  BOOST_TEST(got.offsets == expected.offsets, boost::test_tools::per_element());
  BOOST_TEST(got.namespaces == expected.namespaces, boost::test_tools::per_element());
  BOOST_TEST(got.events == expected.events, boost::test_tools::per_element());
  BOOST_TEST(got.complete == expected.complete);
  BOOST_TEST(got.status == expected.status);
}

void any_chunks(std::string_view document, syntax s) {
  const result checked = check(document, s, "http://h/");
  const result loaded = load(document, s, "http://h/");
  BOOST_TEST(!checked.identifiers.empty());
  BOOST_TEST(!loaded.statements.empty());
  for (const std::size_t chunk : {1U, 2U, 3U, 5U, 7U, 11U, 64U}) {
    BOOST_TEST_CONTEXT("chunks of " << chunk) {
      same(check(document, s, "http://h/", chunk), checked);
      same(load(document, s, "http://h/", chunk), loaded);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(chunks)

BOOST_AUTO_TEST_CASE(turtle_in_chunks) { any_chunks(turtle, syntax::turtle); }

BOOST_AUTO_TEST_CASE(trig_in_chunks) { any_chunks(trig, syntax::trig); }

BOOST_AUTO_TEST_CASE(nquads_in_chunks) { any_chunks(nquads, syntax::nquads); }

BOOST_AUTO_TEST_CASE(checking_and_loading_say_the_same) {
  for (const auto& [document, s] :
       {std::pair(turtle, syntax::turtle), std::pair(trig, syntax::trig),
        std::pair(nquads, syntax::nquads)}) {
    const result checked = check(document, s, "http://h/");
    const result loaded = load(document, s, "http://h/");
    BOOST_TEST(checked.identifiers == loaded.identifiers, boost::test_tools::per_element());
    BOOST_TEST(checked.reports == loaded.reports, boost::test_tools::per_element());
  }
}

// Tokens of every length meet the window's end somewhere.
BOOST_AUTO_TEST_CASE(a_document_longer_than_the_window) {
  std::string document = "@prefix x: <http://x/> .\n";
  std::size_t statements = 0;
  for (std::size_t i = 0; document.size() < 1000000; ++i, ++statements) {
    document += "<http://b/" + std::string(i % 97, 'a') + "\\u00e9> x:p" + std::to_string(i) +
                " \"\"\"" + std::string(i % 301, '"' - 1) + "é\"\"\"@en .\n";
  }
  for (const std::size_t chunk : {4093U, 65536U, 1U << 20}) {
    const result r = load(document, syntax::turtle, {}, chunk);
    BOOST_TEST(r.status == SERD_SUCCESS);
    BOOST_TEST(r.reports.empty());
    BOOST_TEST(r.identifiers.size() == 1 + 2 * statements);
    BOOST_TEST(r.statements.size() == statements);
    BOOST_TEST(r.identifiers.back().substr(0, 4) == std::to_string(statements + 1).substr(0, 4));
  }
}

BOOST_AUTO_TEST_SUITE_END()
