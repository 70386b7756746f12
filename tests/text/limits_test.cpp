#include <boost/test/unit_test.hpp>

#include "checking.hpp"

BOOST_AUTO_TEST_SUITE(limits)

/// Tokens that are longer than any program writes.
namespace {

using namespace leiri::test;
using leiri::text::syntax;

void same(const text_lines& got, const text_lines& expected) {
  BOOST_TEST(got == expected, boost::test_tools::per_element());
}

constexpr syntax all[] = {syntax::turtle, syntax::trig, syntax::ntriples, syntax::nquads};

}  // namespace

// Each such token is in memory as a whole, and gives few reports.
BOOST_AUTO_TEST_CASE(ten_megabytes_in_a_line) {
  const std::string long_text(10000000, 'x');
  for (const syntax s : all) {
    const check_result literal =
        check("<s:s> <s:p> \"" + long_text + "\" .\n<s:s> <s:p> <s:%> .", s);
    same(literal.reports, {"2:16 invalid percent-encoding %"});
    const check_result iri = check("<s:s> <s:p> <s:" + long_text + "> . <s:s> <s:p> .", s);
    BOOST_TEST(iri.reports.size() == 1U);
    BOOST_TEST(iri.identifiers.size() >= 3U);
    const check_result unclosed = check("<s:s> <s:p> <s:" + long_text, s);
    same(unclosed.reports, {"1:10000016 error document-syntax IRI without a closing '>'"});
  }
  const std::string brackets(1000000, '<');
  BOOST_TEST(check(brackets, syntax::ntriples).reports.size() >= 1U);
  BOOST_TEST(check(brackets, syntax::turtle).reports.size() >= 1U);
}

BOOST_AUTO_TEST_CASE(an_endless_identifier) {
  const std::string endless(20000000, 'x');
  for (const syntax s : all) {
    same(check('<' + endless, s).reports, {"1:1 invalid too-long IRI of more than 16 MiB"});
  }
  same(check("@prefix x: <s:> . x:" + endless, syntax::turtle).reports,
       {"1:19 invalid too-long name of more than 16 MiB"});
}

BOOST_AUTO_TEST_SUITE_END()
