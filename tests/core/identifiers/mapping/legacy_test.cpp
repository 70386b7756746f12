#include <leiri/legacy.hpp>
#include <leiri/parse.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "core/support/random_identifiers.hpp"
#include "reference/mapping.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(legacy_identifiers)

using namespace leiri;
using namespace leiri::test;

namespace {

constexpr legacy_options keep_private = {treatment::keep, treatment::encode};
constexpr legacy_options keep_bidi = {treatment::encode, treatment::keep};
constexpr legacy_options keep_both = {treatment::keep, treatment::keep};

std::string mapped(std::string_view text, legacy_options options = {}) {
  const exact_copy copy(text);
  std::string out = "before";
  const auto r = from_leiri(copy.view(), out, options);
  BOOST_REQUIRE(r.has_value());
  BOOST_TEST(out.starts_with("before"));
  return std::string(*r);
}

leiri_reference::leiri_options oracle_options(legacy_options options) {
  const auto translate = [](treatment t) {
    return t == treatment::keep ? leiri_reference::treatment::keep
                                : leiri_reference::treatment::encode;
  };
  return {translate(options.private_use_in_query), translate(options.bidi_controls)};
}

}  // namespace

// behaviour.md section 2: the groups
BOOST_AUTO_TEST_CASE(printables) {
  BOOST_TEST(mapped(" <>\"{}|\\^`") == "%20%3C%3E%22%7B%7D%7C%5C%5E%60");
  BOOST_TEST(mapped("a b/c d?e f#g h") == "a%20b/c%20d?e%20f#g%20h");
}

BOOST_AUTO_TEST_CASE(controls) {
  BOOST_TEST(mapped(std::string("\0\x01\t\n\r\x1F\x7F", 7)) == "%00%01%09%0A%0D%1F%7F");
  BOOST_TEST(mapped("\u0080\u0085\u009F\u00A0") == "%C2%80%C2%85%C2%9F\u00A0");
}

BOOST_AUTO_TEST_CASE(specials_and_noncharacters) {
  BOOST_TEST(mapped("\uFFEF\uFFF0\uFFFD") == "\uFFEF%EF%BF%B0%EF%BF%BD");
  BOOST_TEST(mapped("\uFDCF\uFDD0\uFDEF\uFDF0") == "\uFDCF%EF%B7%90%EF%B7%AF\uFDF0");
  BOOST_TEST(mapped("\U0001FFFD\U0001FFFE\U0001FFFF") == "\U0001FFFD%F0%9F%BF%BE%F0%9F%BF%BF");
  BOOST_TEST(mapped("\U0010FFFF") == "%F4%8F%BF%BF");
}

BOOST_AUTO_TEST_CASE(tags) {
  BOOST_TEST(mapped("\U000E0000\U000E0FFF\U000E1000") == "%F3%A0%80%80%F3%A0%BF%BF\U000E1000");
}

BOOST_AUTO_TEST_CASE(private_use) {
  const char* text = "\uE000/\uF8FF?\uE000\U0010FFFD?\U000F0000#\U00100000?\uE000";
  BOOST_TEST(mapped(text) ==
             "%EE%80%80/%EF%A3%BF?%EE%80%80%F4%8F%BF%BD?%F3%B0%80%80#"
             "%F4%80%80%80?%EE%80%80");
  BOOST_TEST(mapped(text, keep_private) ==
             "%EE%80%80/%EF%A3%BF?\uE000\U0010FFFD?\U000F0000#"
             "%F4%80%80%80?%EE%80%80");
  BOOST_TEST(mapped("#?\uE000", keep_private) == "#?%EE%80%80");
  // A noncharacter beside the private use planes is not one of them.
  BOOST_TEST(mapped("?\U0010FFFE", keep_private) == "?%F4%8F%BF%BE");
}

BOOST_AUTO_TEST_CASE(bidi_controls) {
  const char* text = "\u200E\u200F?\u202A\u202B\u202C#\u202D\u202E";
  BOOST_TEST(mapped(text) == "%E2%80%8E%E2%80%8F?%E2%80%AA%E2%80%AB%E2%80%AC#%E2%80%AD%E2%80%AE");
  BOOST_TEST(mapped(text, keep_bidi) == text);
  BOOST_TEST(mapped(text, keep_both) == text);
  BOOST_TEST(mapped("\u061C\u2066\u2069") == "\u061C\u2066\u2069");
}

BOOST_AUTO_TEST_CASE(identifiers_that_never_change) {
  for (const char* text : {"", "%", "%zz", "a#b#c", "[", "]", "//[", "\u00E9\u65E5", "%20%3c",
                           "\uFFFE\uFFFF", "http://u@h:1/p?q#f"}) {
    BOOST_TEST(mapped(text) == text);
  }
  BOOST_TEST(mapped("% #[]") == "%%20#[]");
}

BOOST_AUTO_TEST_CASE(views_if_nothing_changes) {
  const std::string text = "http://\u00E9/%20?q";
  std::string out = "before";
  BOOST_TEST((from_leiri(text, out)->data() == text.data()));
  BOOST_TEST(out == "before");
  const auto changed = from_leiri("a b", out);
  BOOST_TEST(out == "beforea%20b");
  BOOST_TEST((changed->data() == out.data() + 6));
}

BOOST_AUTO_TEST_CASE(not_utf8) {
  for (const char* text : {"\xFF", "a b\xC3", "\xED\xA0\x80"}) {
    std::string out = "before";
    const auto r = from_leiri(text, out);
    BOOST_REQUIRE(!r.has_value());
    BOOST_TEST(r.error() == parse(text, profile::leiri).error());
    BOOST_TEST(r.error().code == code::utf8_invalid);
    BOOST_TEST(out == "before");
  }
}

BOOST_AUTO_TEST_CASE(as_in_the_note) {
  random_identifiers source(2008);
  for (int i = 0; i < 20000; ++i) {
    const std::string text = source.next();
    for (const legacy_options options : {legacy_options{}, keep_private, keep_bidi, keep_both}) {
      std::string out;
      const auto r = from_leiri(exact_copy(text).view(), out, options);
      const auto expected = leiri_reference::leiri_to_iri(text, oracle_options(options));
      BOOST_TEST_CONTEXT('"' << text << '"') {
        BOOST_REQUIRE(r.has_value() == expected.has_value());
        if (r && !out.empty()) {
          BOOST_TEST(*r == *expected);
        } else if (r) {
          BOOST_TEST(text == *expected);
        }
      }
    }
  }
}

// behaviour.md section 2: the result for a valid LEIRI is a valid IRI, and converting it again
// changes nothing.
BOOST_AUTO_TEST_CASE(valid_leiris_become_valid_iris) {
  random_identifiers source(3987);
  std::size_t valid = 0;
  for (int i = 0; i < 50000; ++i) {
    const std::string text = source.next();
    if (!parse(text, profile::leiri)) {
      continue;
    }
    ++valid;
    BOOST_TEST_CONTEXT('"' << text << '"') {
      const std::string iri = mapped(text);
      BOOST_TEST(parse(iri, profile::iri).has_value());
      BOOST_TEST(mapped(iri) == iri);
      const std::string kept = mapped(text, keep_private);
      BOOST_TEST(parse(kept, profile::iri).has_value());
      BOOST_TEST(mapped(kept, keep_private) == kept);
    }
  }
  BOOST_TEST(valid > 10000U);
}

BOOST_AUTO_TEST_SUITE_END()
