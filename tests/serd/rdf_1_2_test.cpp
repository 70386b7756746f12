#include <boost/test/unit_test.hpp>

#include "recorder.hpp"

BOOST_AUTO_TEST_SUITE(rdf_1_2_for_serd)

/// A program with Serd sinks reads RDF 1.1: what RDF 1.2 adds is left out and reported.
namespace {

using namespace leiri::test;
using leiri::text::syntax;

const std::string prologue = "@prefix : <s:> .\n";

void remains(const std::string& turtle, const text_lines& expected, std::size_t reports) {
  for (const syntax s : {syntax::turtle, syntax::trig}) {
    for (const std::size_t chunk : {1U, 7U, 65536U}) {
      BOOST_TEST_CONTEXT(turtle) {
        const result r = load(prologue + turtle + "<s:z> <s:z> <s:z> .", s, {}, chunk);
        text_lines all = expected;
        all.emplace_back("<s:z> <s:z> <s:z> .");
        BOOST_TEST(r.statements == all, boost::test_tools::per_element());
        BOOST_TEST(r.status == SERD_SUCCESS);
        BOOST_TEST(r.reports.size() == reports);
        for (const std::string& line : r.reports) {
          BOOST_TEST(line.find(" warning rdf-1-2-term") != std::string::npos);
        }
      }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(terms_make_no_statement) {
  remains(":a :b <<( :s :p :o )>> , :c .", {"<s:a> <s:b> <s:c> ."}, 1);
  remains(":a :b <<( :s :p <<( :x :w 'y'@en--ltr )>> )>> ; :q :c .", {"<s:a> <s:q> <s:c> ."}, 1);
  remains("<< :s :p :o ~ :r >> :q :z .", {}, 1);
  remains("<< :s :p << :s :p :o >> >> .", {}, 1);
  remains(":a :b << :s :p \"\"\"o>>\"\"\" >> .", {}, 1);
  remains(":a :b 'x'@he--rtl , 'y'@he .", {"<s:a> <s:b> \"y\"@he ."}, 1);
}

BOOST_AUTO_TEST_CASE(annotations_leave_their_statement) {
  const text_lines base = {"<s:s> <s:p> <s:o> ."};
  remains(":s :p :o ~ :r .", base, 1);
  remains(":s :p :o ~.", base, 1);
  remains(":s :p :o ~ [ ] .", base, 1);
  remains(":s :p :o {| :q :z ; :y [ :x <<( :s :p :o )>> ] |} .", base, 1);
  remains(":s :p :o ~ <s:r> {| :q :z {| :q :z |} |} ; .", base, 2);
  remains(":s :p [] ~ :r , 1 .",
          {"<s:s> <s:p> _:b1 .", "<s:s> <s:p> \"1\"^^<http://www.w3.org/2001/XMLSchema#integer> ."},
          1);
}

BOOST_AUTO_TEST_CASE(versions_are_left_out) {
  remains("VERSION '1.2' @version \"1.2\" . :s :p :o .", {"<s:s> <s:p> <s:o> ."}, 0);
  const result r = load(
      "VERSION \"1.2\"\n<s:s> <s:p> <<( <s:s> <s:p> \"x\" )>> .\n"
      "<s:s> <s:p> \"x\"@en--ltr .\n<s:s> <s:p> <s:o> .\n",
      syntax::ntriples);
  BOOST_TEST(r.statements == text_lines{"<s:s> <s:p> <s:o> ."}, boost::test_tools::per_element());
  BOOST_TEST(r.reports.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
