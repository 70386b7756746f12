#include <leiri/compare.hpp>
#include <leiri/mapping.hpp>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/repair.hpp>
#include <leiri/resolve.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(opaque_parts)

using namespace leiri;

// draft-duerst-iri-03 section 2.2:
//   iopaque-part  = iric-no-slash *iric
//   iric-no-slash = iunreserved / escaped / "[" / "]" / ";" / "?" / ":" / "@" / "&" / "=" / "+" ...
//   ihier-part    = [ inet-path / iabs-path ] [ "?" iquery ]
// Its path and query have no meaning, and private use is for the iquery alone.

namespace {

reference opaque(std::string_view text) {
  const auto ref = parse(text, profile::draft_2003);
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(ref.has_value()); }
  return *ref;
}

std::string made_valid(std::string_view text) {
  std::string out;
  const auto r = repair(text, profile::draft_2003, kind::iri_reference, out);
  BOOST_TEST_CONTEXT(text) { BOOST_REQUIRE(r.has_value()); }
  return std::string(r->text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_recognized_by_their_first_character) {
  BOOST_TEST(opaque("x:a").traits.opaque);
  BOOST_TEST(opaque("mailto:a@b#f").traits.opaque);
  BOOST_TEST(opaque("x:[").traits.opaque);
  BOOST_TEST(!opaque("x:/a").traits.opaque);
  BOOST_TEST(!opaque("x://a").traits.opaque);
  BOOST_TEST(!opaque("a/b").traits.opaque);
  BOOST_TEST(!opaque("x:").traits.opaque);
}

// "x:?q" can be read both ways, with a bracket in one only.
BOOST_AUTO_TEST_CASE(may_start_like_a_query) {
  BOOST_TEST(!opaque("x:?q").traits.opaque);
  BOOST_TEST(opaque("x:?[").traits.opaque);
  BOOST_TEST(!opaque("x:#f").traits.opaque);
}

BOOST_AUTO_TEST_CASE(are_in_no_other_profile) {
  BOOST_TEST(!parse("mailto:a@b", profile::iri)->traits.opaque);
  BOOST_TEST(!parse("mailto:a@b", profile::leiri)->traits.opaque);
}

BOOST_AUTO_TEST_CASE(have_no_dot_segments) {
  const reference ref = opaque("x:a/../[b]?c/./d");
  std::string out;
  BOOST_TEST(resolve(ref, reference{}, out)->text == ref.text);
  BOOST_TEST(normalize(ref, syntax_form, notation::iri, out) == ref.text);
}

// RFC 2396 section 5: a relative reference is one to the name space of a hierarchical URI.
BOOST_AUTO_TEST_CASE(are_bases_of_the_same_document_only) {
  const reference base = opaque("x:a/[b]#c");
  std::string out;
  BOOST_TEST(resolve(*parse(""), base, out)->text == "x:a/[b]");
  out.clear();
  BOOST_TEST(resolve(*parse("#d"), base, out)->text == "x:a/[b]#d");
  for (const char* const ref : {"d", "/d", "//d", "?d", "."}) {
    const auto resolved = resolve(*parse(ref), base, out);
    BOOST_TEST_CONTEXT(ref) {
      BOOST_REQUIRE(!resolved.has_value());
      const error expected{code::relative_without_base, component::none, 0, operand::second};
      BOOST_TEST((resolved.error() == expected));
    }
  }
}

BOOST_AUTO_TEST_CASE(have_no_private_use) {
  std::string out;
  BOOST_TEST(*to_iri("x:a?%EE%80%80%C3%A9", out, profile::draft_2003) == "x:a?%EE%80%80\u00E9");
  out.clear();
  BOOST_TEST(*to_iri("x:/a?%EE%80%80", out, profile::draft_2003) == "x:/a?\uE000");
  out.clear();
  BOOST_TEST(normalize(opaque("x:a?%ee%80%80"), syntax_form, notation::iri, out) ==
             "x:a?%EE%80%80");
}

// No relative reference has a bracket, so that none leads there.
BOOST_AUTO_TEST_CASE(are_made_relative_as_same_document_only) {
  std::string out;
  BOOST_TEST(*relativize(opaque("x:[//1"), opaque("x:?q"), out) == "x:[//1");
  out.clear();
  BOOST_TEST(*relativize(opaque("x:a[b]#c"), opaque("x:a[b]"), out) == "#c");
  out.clear();
  BOOST_TEST(*relativize(opaque("x:a/c"), opaque("x:a/b"), out) == "x:a/c");
}

BOOST_AUTO_TEST_CASE(are_compared_as_they_stand) {
  BOOST_TEST(compare("x:/", "x:./%2E", profile::draft_2003)->rung == rung::none);
  BOOST_TEST(compare("x:a/../b", "x:b", profile::draft_2003)->rung == rung::none);
  BOOST_TEST(compare("x:..", "x:./%2E", profile::draft_2003)->rung == rung::none);
  BOOST_TEST(compare("x:a/../b", "X:a/../%62", profile::draft_2003)->rung == rung::syntax);
  BOOST_TEST(compare("x:a/../b", "x:/b", profile::leiri)->rung == rung::syntax);
}

BOOST_AUTO_TEST_CASE(keep_their_brackets_in_repair) {
  BOOST_TEST(made_valid("x:a/../[b]%") == "x:a/../[b]%25");
  BOOST_TEST(made_valid("x:a[b]#[c]") == "x:a[b]#%5Bc%5D");
  BOOST_TEST(made_valid("x:a?\uE000") == "x:a?%EE%80%80");
  BOOST_TEST(made_valid("x:/a?[\uE000") == "x:/a?%5B\uE000");
  BOOST_TEST(made_valid("x:?[\uE000") == "x:?[%EE%80%80");
}

BOOST_AUTO_TEST_SUITE_END()
