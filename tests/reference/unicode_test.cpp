#include "unicode.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "characters.hpp"

BOOST_AUTO_TEST_SUITE(unicode)

using namespace leiri_reference;

// RFC 3629 section 7
BOOST_AUTO_TEST_CASE(examples_of_rfc_3629) {
  BOOST_TEST((decode_utf8("A\xE2\x89\xA2\xCE\x91.") == U"A\u2262\u0391."));
  BOOST_TEST((decode_utf8("\xED\x95\x9C\xEA\xB5\xAD\xEC\x96\xB4") == U"\uD55C\uAD6D\uC5B4"));
  BOOST_TEST((decode_utf8("\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E") == U"\u65E5\u672C\u8A9E"));
  BOOST_TEST((decode_utf8("\xEF\xBB\xBF\xF0\xA3\x8E\xB4") == U"\uFEFF\U000233B4"));
}

BOOST_AUTO_TEST_CASE(round_trip_of_every_character) {
  std::size_t wrong = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    const auto decoded = decode_utf8(encode_utf8(c));
    const bool surrogate = 0xD800 <= c && c <= 0xDFFF;
    if (surrogate == decoded.has_value()) ++wrong;
    if (decoded && *decoded != std::u32string(1, c)) ++wrong;
  }
  BOOST_TEST(wrong == 0U);
}

// Two octets that are legal together: both below 80, or C2-DF and a tail.
BOOST_AUTO_TEST_CASE(every_pair_of_octets) {
  std::size_t legal = 0;
  for (unsigned pair = 0; pair < 0x10000; ++pair) {
    const std::string text = {static_cast<char>(pair / 256), static_cast<char>(pair % 256)};
    if (!first_illegal_utf8(text)) ++legal;
  }
  BOOST_TEST(legal == 128U * 128U + 30U * 64U);
}

BOOST_AUTO_TEST_CASE(percent_encoding) {
  BOOST_TEST(percent_encode(U'\u00E9') == "%C3%A9");
  BOOST_TEST(percent_encode("\x0A\xFF") == "%0A%FF");
  BOOST_TEST(percent_encoded_octet("a%fFb", 1).value() == 0xFF);
  BOOST_TEST(!percent_encoded_octet("a%fFb", 0).has_value());
  BOOST_TEST(!percent_encoded_octet("%f", 0).has_value());
  BOOST_TEST(!percent_encoded_octet("%fg", 0).has_value());
  BOOST_TEST(!percent_encoded_octet("", 0).has_value());
}

// How many characters each class has, counted by hand from the ABNF.
BOOST_AUTO_TEST_CASE(sizes_of_classes) {
  std::size_t unreserved = 0, reserved = 0, ucschar = 0, iprivate = 0, bidi = 0, leiri = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    unreserved += is_unreserved(c);
    reserved += is_reserved(c);
    ucschar += is_rfc_ucschar(c);
    iprivate += is_iprivate(c, profile::iri);
    bidi += is_bidi_formatting(c);
    leiri += is_ucschar(c, profile::leiri);
  }
  BOOST_TEST(unreserved == 26U + 26U + 10U + 4U);
  BOOST_TEST(reserved == 7U + 11U);
  BOOST_TEST(ucschar == (0xD800U - 0xA0U) + (0xFDD0U - 0xF900U) + (0xFFF0U - 0xFDF0U) +
                            13U * 0xFFFEU + (0xEFFFEU - 0xE1000U));
  BOOST_TEST(iprivate == 6400U + 65534U + 65534U);
  BOOST_TEST(bidi == 7U);
  BOOST_TEST(leiri == 10U + 32U + (0xD800U - 0x7FU) + (0xFFFEU - 0xE000U) + 0x100000U);
}

BOOST_AUTO_TEST_SUITE_END()
