#include "domain/stable_name.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/utf8.hpp>
#include <random>
#include <string>
#include <vector>

#include "domain/idna.hpp"
#include "support/sanitized.hpp"
#include "unicode/character_properties.hpp"

BOOST_AUTO_TEST_SUITE(stable_names)

using namespace leiri;
using namespace leiri::test;

namespace {

/// Returns whether the name is stable. If it is, ICU must accept it and give the same result.
bool agrees_with_icu(const std::string& name) {
  std::string made = "before ";
  if (!detail::append_stable_name(name, made)) {
    BOOST_TEST(made == "before ");
    return false;
  }
  std::string expected = "before ";
  // UTS #46 leaves hyphens in the third and fourth positions to its callers; see domain_test.cpp.
  const std::uint32_t errors = detail::append_converted(uidna_nameToASCII_UTF8, name, expected) &
                               ~std::uint32_t{UIDNA_ERROR_HYPHEN_3_4};
  if (errors != 0 || made != expected) {
    BOOST_ERROR(name << ": " << made << " instead of " << expected << ", errors " << errors);
  }
  return true;
}

std::string utf8(char32_t c) {
  std::string text;
  append_utf8(c, text);
  return text;
}

bool is_scalar(char32_t c) { return c < 0xD800 || c > 0xDFFF; }

}  // namespace

// Alone, between letters, at both ends of a label, and beside a right-to-left label.
BOOST_AUTO_TEST_CASE(every_character) {
  std::size_t stable = 0;
  for (char32_t c = 1; c < 0x110000; c += is_sanitized ? 7 : 1) {
    if (!is_scalar(c)) {
      continue;
    }
    const std::string text = utf8(c);
    const bool is_letter = c >= 0x80 && detail::properties_of(c).any(detail::label_letter);
    if (c >= 0x80) {
      BOOST_TEST_REQUIRE(agrees_with_icu(text) == is_letter);
      stable += is_letter ? 1 : 0;
    }
    if (is_letter || c < 0x250) {
      agrees_with_icu("a" + text + "b.org");
      agrees_with_icu(text + text + "1.org.");
      agrees_with_icu("1." + text + ".\u05D0");
    }
  }
  // Han and Hangul alone have more than 100,000 letters.
  BOOST_TEST(stable > (is_sanitized ? 10'000U : 100'000U));
}

BOOST_AUTO_TEST_CASE(stable_and_other_names) {
  for (const std::string name :
       {"b\u00FCcher.example", "\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444",
        "\u7D0D\u8C46.Example.ORG", "\u0645\u062B\u0627\u0644.a1.b", "fa\u00DF.de",
        "\uD55C\uAD6D-1.kr"}) {
    BOOST_TEST_CONTEXT(name) { BOOST_TEST(agrees_with_icu(name)); }
  }
  // An uppercase letter, another dot, a combining mark, marks that NFC composes, a root, an empty
  // label, hyphens, mixed directions, a digit beside a right-to-left label, and other characters.
  for (const std::string name :
       {"B\u00DCcher", "a\u3002\u00E9", "e\u0301", "\u1100\u1161", "\u00E9.", "\u00E9..a", "",
        "-\u00E9", "\u00E9-", "ab--\u00E9", "a\u05D0", "\u05D0-", "\u05D0.1a", "a_\u00E9",
        "xn--9ca.\u00E9", "\u2665", "\u0660\u05D0", "\u00E9\xFF", "\xC3"}) {
    BOOST_TEST_CONTEXT(name) { BOOST_TEST(!agrees_with_icu(name)); }
  }
}

// A label with at most 63 octets in ASCII, and a name with at most 253, are stable, as ICU finds.
BOOST_AUTO_TEST_CASE(lengths) {
  const std::string label(49, 'b');
  const std::string four = label + '.' + label + '.' + label + '.' + label + '.';
  std::size_t stable = 0;
  for (const std::string& before : {std::string(), four}) {
    for (std::size_t size = 35; size < 70; ++size) {
      const std::string name = before + "\u00E9" + std::string(size, 'a');
      std::string ascii;
      const bool is_valid = detail::append_converted(uidna_nameToASCII_UTF8, name, ascii) == 0;
      BOOST_TEST_CONTEXT(name) { BOOST_TEST(agrees_with_icu(name) == is_valid); }
      stable += is_valid ? 1 : 0;
    }
  }
  BOOST_TEST(stable > 0U);
  BOOST_TEST(stable < 70U);
}

BOOST_AUTO_TEST_CASE(random_names) {
  const std::vector<std::string> pieces = {
      "a",      "Z",      "7",      "-",      ".",      "\u00E9", "\u00DF",     "\u0434", "\u0410",
      "\u4E00", "\u30AB", "\u3099", "\uAC00", "\u0645", "\u05D0", "\u0661",     "\u0301", "\u0915",
      "\u093F", "\u0E01", "\u0E34", "\u200D", "\u3002", "\uFF21", "\U0001F600", "\u10D0", "\u1D00"};
  std::mt19937 random(5891);
  std::size_t stable = 0;
  for (int i = 0; i < (is_sanitized ? 20'000 : 300'000); ++i) {
    std::string name;
    for (std::size_t n = 1 + random() % 7; n > 0; --n) {
      name +=
          random() % 4 == 0
              ? utf8(static_cast<char32_t>(0xA0 + random() % (random() % 2 == 0 ? 0x700 : 0xD000)))
              : pieces[random() % pieces.size()];
    }
    stable += agrees_with_icu(name) ? 1 : 0;
  }
  BOOST_TEST(stable > 1'000U);
}

BOOST_AUTO_TEST_SUITE_END()
