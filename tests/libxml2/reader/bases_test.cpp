#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(bases)

using leiri::code;
using leiri::test::checked;
using leiri::test::seen;

namespace {

std::vector<std::string> resolved(const std::vector<seen>& all) {
  std::vector<std::string> out;
  for (const seen& s : all) {
    out.push_back(s.resolved);
  }
  return out;
}

using strings = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_CASE(outermost_first_and_back_again) {
  const checked c(
      "<r xmlns:l='http://www.w3.org/1999/xlink' xml:base='http://h/a/'>"
      "<x xml:base='b/' l:href='1'><y xml:base='c/' l:href='2'/><y l:href='3'/></x>"
      "<x l:href='4'/></r>");
  const strings expected{"http://h/a/b/1", "http://h/a/b/c/2", "http://h/a/b/3", "http://h/a/4"};
  BOOST_TEST(resolved(c.heard.in_role("attribute:xlink:href")) == expected,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_base_is_a_leiri) {
  const checked c(
      "<r xmlns:l='http://www.w3.org/1999/xlink' xml:base='my dir/\u00E9/' l:href='x'/>");
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 3);
  BOOST_TEST(c.heard.identifiers[1].resolved == "file:///d/my dir/\u00E9/");
  BOOST_TEST(c.heard.identifiers[2].resolved == "file:///d/my dir/\u00E9/x");
}

BOOST_AUTO_TEST_CASE(it_applies_to_all_attributes_of_its_element) {
  const checked c("<r xmlns:l='http://www.w3.org/1999/xlink' l:href='x' xml:base='b/'/>");
  BOOST_TEST(resolved(c.heard.in_role("attribute:xlink:href")) == strings{"file:///d/b/x"},
             boost::test_tools::per_element());
}

// intent.md section 4: never a wrong guess, such as the base of the parent. RFC 3986 section 5.2.2
// resolves against any path.
BOOST_AUTO_TEST_CASE(an_invalid_base_is_used_as_it_is_written) {
  const checked c(
      "<r xmlns:l='http://www.w3.org/1999/xlink' xml:base='a/'>"
      "<x xml:base='100%/' l:href='1'/></r>");
  BOOST_TEST(c.heard.with(code::percent_encoding).size() == 1U);
  BOOST_TEST(resolved(c.heard.in_role("attribute:xlink:href")) == strings{"file:///d/a/100%/1"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_base_with_an_invalid_authority_is_unknown) {
  const checked c(
      "<r xmlns:l='http://www.w3.org/1999/xlink' xml:base='a/'>"
      "<x xml:base='http://h:p/' l:href='1'/><y l:href='2'/></r>");
  BOOST_TEST(c.heard.with(code::port_character).size() == 1U);
  BOOST_TEST(c.heard.with(code::relative_without_base).empty());
  BOOST_TEST(resolved(c.heard.in_role("attribute:xlink:href")) == (strings{"", "file:///d/a/2"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(empty_and_fragment_only_values) {
  // RFC 3986 section 5.2.2: the fragment of a base counts for nothing.
  const checked c(
      "<r xmlns:l='http://www.w3.org/1999/xlink' xml:base=''><x xml:base='#f' l:href='#g'/></r>");
  BOOST_TEST(resolved(c.heard.in_role("attribute:xlink:href")) == strings{"file:///d/doc.xml#g"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(without_any_base_a_relative_reference_is_an_error) {
  const checked c("<r xmlns:l='http://www.w3.org/1999/xlink' l:href='x'/>", "");
  BOOST_TEST(c.heard.with(code::relative_without_base).size() == 1U);
}

BOOST_AUTO_TEST_CASE(base_element_of_xhtml) {
  const checked c(
      "<html xmlns='http://www.w3.org/1999/xhtml'><head><base href='http://h/lib/'/></head>"
      "<body><a href='x'/></body></html>");
  const strings expected{"http://h/lib/", "http://h/lib/x"};
  BOOST_TEST(resolved(c.heard.in_role("attribute:href")) == expected,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
