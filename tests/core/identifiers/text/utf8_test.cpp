#include <leiri/utf8.hpp>

#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "reference/unicode.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(utf8)

using namespace leiri;
using namespace leiri::test;

namespace {

/// `bytes` between ASCII are ill-formed from their first byte on.
void check_ill_formed(const std::string& bytes) {
  const exact_copy alone(bytes);
  BOOST_TEST_CONTEXT("octets " << leiri_reference::percent_encode(bytes)) {
    BOOST_TEST(decode_utf8(alone.view(), 0).length == 0U);
    BOOST_TEST(find_invalid_utf8(alone.view()) == 0U);
    BOOST_TEST(find_invalid_utf8("ab\u00E9" + bytes + "c") == 4U);
    BOOST_TEST(find_invalid_utf8("ab\u00E9" + bytes) == 4U);
  }
}

}  // namespace

// RFC 3629 sections 3 and 10
BOOST_AUTO_TEST_CASE(overlong_forms) {
  for (const char* bytes : {"\xC0\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x80\xAF",
                            "\xE0\x9F\xBF", "\xF0\x80\x80\xAF", "\xF0\x8F\xBF\xBF"}) {
    check_ill_formed(bytes);
  }
}

BOOST_AUTO_TEST_CASE(surrogates) {
  for (const char* bytes : {"\xED\xA0\x80", "\xED\xAF\xBF", "\xED\xB0\x80", "\xED\xBF\xBF"}) {
    check_ill_formed(bytes);
  }
}

BOOST_AUTO_TEST_CASE(beyond_unicode) {
  for (const char* bytes : {"\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF7\xBF\xBF\xBF",
                            "\xF8\x88\x80\x80\x80", "\xFC\x84\x80\x80\x80\x80", "\xFE", "\xFF"}) {
    check_ill_formed(bytes);
  }
}

BOOST_AUTO_TEST_CASE(truncation) {
  for (const char* bytes : {"\xC3", "\xE2", "\xE2\x82", "\xF0", "\xF0\x9F", "\xF0\x9F\x8D"}) {
    check_ill_formed(bytes);
  }
}

BOOST_AUTO_TEST_CASE(lone_continuations) {
  for (unsigned b = 0x80; b <= 0xBF; ++b) {
    check_ill_formed(std::string(1, static_cast<char>(static_cast<unsigned char>(b))));
  }
}

BOOST_AUTO_TEST_CASE(well_formed_text_has_no_error) {
  BOOST_TEST(find_invalid_utf8("") == std::string_view::npos);
  BOOST_TEST(find_invalid_utf8("a\u00E9\u65E5\U0001F355") == std::string_view::npos);
  BOOST_TEST(find_invalid_utf8("\xFF\u00E9", 1) == std::string_view::npos);
  BOOST_TEST(find_invalid_utf8("\xFF\xFF", 1) == 1U);
  BOOST_TEST(find_invalid_utf8("a", 1) == std::string_view::npos);
}

BOOST_AUTO_TEST_CASE(scalar_values_round_trip) {
  std::size_t wrong = 0;
  std::string text;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c == 0xD800) {
      c = 0xE000;
    }
    text = "x";
    append_utf8(c, text);
    const std::uint32_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    const decoded d = decode_utf8(text, 1);
    const bool right = d.value == c && d.length == length && text.size() == 1 + length &&
                       find_invalid_utf8(text) == text.npos;
    wrong += right ? 0 : 1;
  }
  BOOST_TEST(wrong == 0U);
}

// Every beginning of two bytes, against the table of RFC 3629 section 4
BOOST_AUTO_TEST_CASE(as_in_the_rfc) {
  std::size_t wrong = 0;
  for (unsigned n = 0; n < 0x10000; ++n) {
    for (const char* rest : {"", "\x80", "\xBF\x80", "a", "\xBF\xC0"}) {
      std::string text(rest);
      text.insert(0, 1, static_cast<char>(static_cast<unsigned char>(n & 0xFF)));
      text.insert(0, 1, static_cast<char>(static_cast<unsigned char>(n >> 8)));
      wrong +=
          decode_utf8(text, 0).length == leiri_reference::utf8_sequence_length(text, 0) ? 0 : 1;
      wrong +=
          find_invalid_utf8(text) == leiri_reference::first_illegal_utf8(text).value_or(text.npos)
              ? 0
              : 1;
    }
  }
  BOOST_TEST(wrong == 0U);
}

// Characters of one to four bytes (RFC 3629 section 3); a byte order mark is one.
BOOST_AUTO_TEST_CASE(code_points_are_counted) {
  BOOST_TEST(leiri::count_code_points("") == 0U);
  BOOST_TEST(leiri::count_code_points("a\u00E9\u20AC\U0001F600") == 4U);
  BOOST_TEST(leiri::count_code_points(leiri::byte_order_mark) == 1U);
  BOOST_TEST(leiri::count_code_points("\x80\xBF\xFF") == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
