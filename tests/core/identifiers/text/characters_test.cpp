#include <leiri/characters.hpp>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(characters)

using namespace leiri;

namespace {

const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const std::string digits = "0123456789";
const std::string rfc_unreserved = letters + digits + "-._~";
const std::string rfc_sub_delims = "!$&'()*+,;=";

void check_set(ascii_set set, const std::string& members) {
  for (unsigned b = 0; b < 256; ++b) {
    const char c = static_cast<char>(static_cast<unsigned char>(b));
    const bool expected = members.find(c) != members.npos;
    BOOST_TEST_CONTEXT("byte " << b) {
      BOOST_TEST(set.contains(c) == expected);
      BOOST_TEST(set.contains(static_cast<char32_t>(b)) == expected);
    }
  }
  for (const char c : members) {
    BOOST_TEST(!set.contains(static_cast<char32_t>(0x100 + c)));
  }
}

struct range {
  char32_t first;
  char32_t last;
};

/// Over every code point, and a few numbers that are none.
void check_ranges(bool (*belongs)(char32_t), const std::vector<range>& ranges) {
  std::size_t wrong = 0;
  for (char32_t c = 0; c <= 0x110010; ++c) {
    bool expected = false;
    for (const range& r : ranges) {
      expected = expected || (r.first <= c && c <= r.last);
    }
    if (belongs(c) != expected) {
      BOOST_TEST_MESSAGE("wrong about " << static_cast<unsigned>(c));
      ++wrong;
    }
  }
  BOOST_TEST(wrong == 0U);
}

}  // namespace

// RFC 3986 appendix A
BOOST_AUTO_TEST_CASE(classes_of_rfc_3986) {
  check_set(ascii_set(), "");
  check_set(alpha, letters);
  check_set(digit, digits);
  check_set(hexdig, digits + "ABCDEFabcdef");
  check_set(unreserved, rfc_unreserved);
  check_set(gen_delims, ":/?#[]@");
  check_set(sub_delims, rfc_sub_delims);
  check_set(reserved, ":/?#[]@" + rfc_sub_delims);
}

// The composed ones, without pct-encoded
BOOST_AUTO_TEST_CASE(classes_by_component) {
  const std::string reg_name = rfc_unreserved + rfc_sub_delims;
  check_set(scheme_tail, letters + digits + "+-.");
  check_set(reg_name_chars, reg_name);
  check_set(userinfo_chars, reg_name + ":");
  check_set(pchar, reg_name + ":@");
  check_set(path_chars, reg_name + ":@/");
  check_set(query_chars, reg_name + ":@/?");
}

// W3C Note on LEIRIs, section 3
BOOST_AUTO_TEST_CASE(classes_of_leiris) {
  check_set(legacy_printable, " <>\"{}|\\^`");
  std::string controls = "\x7F";
  for (char c = 0; c < 0x20; ++c) {
    controls += c;
  }
  check_set(ascii_control, controls);
}

BOOST_AUTO_TEST_CASE(lowercase) {
  for (unsigned b = 0; b < 256; ++b) {
    const char c = static_cast<char>(static_cast<unsigned char>(b));
    const std::size_t at = letters.find(c);
    BOOST_TEST(to_lower(c) == (at < 26 ? letters[at + 26] : c));
  }
}

// RFC 3987 section 2.2
BOOST_AUTO_TEST_CASE(ucschar) {
  std::vector<range> ranges = {{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF}};
  for (char32_t plane = 0x10000; plane <= 0xD0000; plane += 0x10000) {
    ranges.push_back({plane, plane + 0xFFFD});
  }
  ranges.push_back({0xE1000, 0xEFFFD});
  check_ranges(is_ucschar, ranges);
}

BOOST_AUTO_TEST_CASE(iprivate) {
  check_ranges(is_iprivate, {{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}});
  check_ranges(is_tag, {{0xE0000, 0xE0FFF}});
}

// W3C Note on LEIRIs, section 3, as behaviour.md section 1 states it
BOOST_AUTO_TEST_CASE(leiri_ucschar) {
  check_ranges(is_leiri_ucschar, {{0x00, 0x20},
                                  {'"', '"'},
                                  {'<', '<'},
                                  {'>', '>'},
                                  {'\\', '\\'},
                                  {'^', '^'},
                                  {'`', '`'},
                                  {0x7B, 0x7D},
                                  {0x7F, 0xD7FF},
                                  {0xE000, 0xFFFD},
                                  {0x10000, 0x10FFFF}});
}

// RFC 3987 section 4.1, and what Unicode 6.3 added
BOOST_AUTO_TEST_CASE(formatting_characters) {
  check_ranges(is_bidi_format, {{0x200E, 0x200F}, {0x202A, 0x202E}});
  check_ranges(is_bidi_isolate, {{0x061C, 0x061C}, {0x2066, 0x2069}});
}

// XML 1.0, productions 4 and 4a, without the colon
BOOST_AUTO_TEST_CASE(characters_of_ncnames) {
  std::vector<range> ranges = {
      {'A', 'Z'},       {'_', '_'},       {'a', 'z'},       {0xC0, 0xD6},     {0xD8, 0xF6},
      {0xF8, 0x2FF},    {0x370, 0x37D},   {0x37F, 0x1FFF},  {0x200C, 0x200D}, {0x2070, 0x218F},
      {0x2C00, 0x2FEF}, {0x3001, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFFD}, {0x10000, 0xEFFFF}};
  check_ranges(is_ncname_start_char, ranges);
  ranges.insert(
      ranges.end(),
      {{'-', '-'}, {'.', '.'}, {'0', '9'}, {0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}});
  check_ranges(is_ncname_char, ranges);
}

BOOST_AUTO_TEST_CASE(noncharacters) {
  std::size_t count = 0;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    count += is_noncharacter(c) ? 1 : 0;
  }
  BOOST_TEST(count == 66U);
  for (char32_t plane = 0; plane <= 0x100000; plane += 0x10000) {
    BOOST_TEST(!is_noncharacter(plane | 0xFFFD));
    BOOST_TEST(is_noncharacter(plane | 0xFFFE));
    BOOST_TEST(is_noncharacter(plane | 0xFFFF));
  }
  BOOST_TEST(!is_noncharacter(0xFDCF));
  BOOST_TEST(is_noncharacter(0xFDD0));
  BOOST_TEST(is_noncharacter(0xFDEF));
  BOOST_TEST(!is_noncharacter(0xFDF0));
}

BOOST_AUTO_TEST_SUITE_END()
