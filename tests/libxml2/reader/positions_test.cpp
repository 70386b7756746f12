#include <boost/test/unit_test.hpp>
#include <string>

#include "libxml2/support/recorder.hpp"

BOOST_AUTO_TEST_SUITE(positions)

using leiri::code;
using leiri::position;
using leiri::test::checked;
using leiri::test::place_of;

BOOST_AUTO_TEST_CASE(first_byte_of_a_value) {
  const checked c("<a xmlns='http://h/'\n  xml:base = \"b/\"/>");
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 2);
  BOOST_TEST(c.heard.identifiers[0].where == (position{10, 1, 11}));
  BOOST_TEST(c.heard.identifiers[1].where == (position{35, 2, 15}));
}

BOOST_AUTO_TEST_CASE(byte_within_a_value) {
  // The bare percent sign is the sixth character of the value.
  const checked c("<?xml version='1.0'?>\n<r xml:base='abcde%'/>");
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == (position{40, 2, 19}));
}

BOOST_AUTO_TEST_CASE(references_are_longer_than_their_values) {
  const std::string document = "<r xml:base='a&amp;b&#xE9;&#233;%zz'/>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].value == "a&b\u00E9\u00E9%zz");
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == place_of(document, "%zz"));
}

BOOST_AUTO_TEST_CASE(entity_in_a_value) {
  const std::string document =
      "<!DOCTYPE r [<!ENTITY e 'http://h/&#38;#38;x/'>]>\n<r xml:base='&e;%zz'/>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].value == "http://h/&x/%zz");
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == place_of(document, "%zz"));
}

BOOST_AUTO_TEST_CASE(columns_count_code_points_and_lines_end_with_lf) {
  const std::string document =
      "<r>\r\n<x>\u6E90\u6C0F\U0001F600</x><y\r\n\u00E9='\u00E9'\r\n xml:base='\u00E9%zz'/></r>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  const position where = c.heard.with(code::percent_encoding)[0].where;
  BOOST_TEST(where == place_of(document, "%zz"));
  BOOST_TEST(where.line == 4U);
  BOOST_TEST(where.column == 13U);
}

BOOST_AUTO_TEST_CASE(line_end_within_a_value_is_one_character) {
  const std::string document = "<r xml:base='a\r\nb%zz'/>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].value == "a b%zz");
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == place_of(document, "%zz"));
}

BOOST_AUTO_TEST_CASE(byte_order_mark_is_no_column) {
  const checked c("\xEF\xBB\xBF<r xml:base='b/'/>");
  BOOST_TEST_REQUIRE(c.heard.identifiers.size() == 1);
  BOOST_TEST(c.heard.identifiers[0].where == (position{16, 1, 14}));
}

BOOST_AUTO_TEST_CASE(content_with_cdata_comment_and_reference) {
  const std::string document =
      "<id xmlns='http://www.w3.org/2005/Atom'>\n <!-- < -->http://h/<![CDATA[a]]>&amp;b c\n</id>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::path_character).size() == 1);
  BOOST_TEST(c.heard.with(code::path_character)[0].value == "http://h/a&b c");
  BOOST_TEST(c.heard.with(code::path_character)[0].where == place_of(document, " c\n"));
}

BOOST_AUTO_TEST_CASE(after_much_text_on_one_line) {
  std::string document =
      "<r><!--" + std::string(200'000, '-').replace(0, 200'000, 200'000, 'x') + "--><p>";
  for (int i = 0; i < 50'000; ++i) {
    document += "\u00E9 ";
  }
  document += "</p><q xml:base='%zz'/></r>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == place_of(document, "%zz"));
}

BOOST_AUTO_TEST_CASE(text_from_an_entity_has_the_position_of_the_reference) {
  const std::string document =
      "<!DOCTYPE r [<!ENTITY e '<x xml:base=\"&#37;zz\"/>'>]>\n<r>\n  text &e; more</r>";
  const checked c(document);
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == place_of(document, "&e;"));
}

BOOST_AUTO_TEST_CASE(other_encodings_have_lines_and_columns_but_no_offset) {
  const checked c(
      "<?xml version='1.0' encoding='ISO-8859-1'?>\n<r>\xE9<x xml:base='\xE9%zz'/></r>");
  BOOST_TEST_REQUIRE(c.heard.with(code::percent_encoding).size() == 1);
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].value == "\u00E9%zz");
  BOOST_TEST(c.heard.with(code::percent_encoding)[0].where == (position{position::unknown, 2, 19}));
}

BOOST_AUTO_TEST_CASE(system_identifiers) {
  const std::string document =
      "<!DOCTYPE r PUBLIC \"p\" \"a%zz\" [\n<!NOTATION n SYSTEM 'b%zz'>\n"
      "<!ENTITY e SYSTEM 'c%zz'>\n<!ENTITY % p SYSTEM 'd%zz'>\n<!ENTITY u SYSTEM '<e%zz' NDATA n>\n"
      "]><r/>";
  const checked c(document);
  const auto told = c.heard.with(code::percent_encoding);
  BOOST_TEST_REQUIRE(told.size() == 5);
  for (const leiri::test::told& t : told) {
    BOOST_TEST_CONTEXT(t.value) {
      BOOST_TEST(t.where == place_of(document, t.value, t.value.find('%')));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
