#include <leiri.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "filled.hpp"

BOOST_AUTO_TEST_SUITE(comparisons)

using namespace std::string_view_literals;
using leiri::test::filled;
using leiri::test::operand;
using leiri::test::refusal;

namespace {

std::string names_of(std::uint32_t differences) {
  std::string names;
  for (std::uint32_t bit = 1; bit != 0; bit <<= 1U) {
    if ((differences & bit) != 0) {
      names += ' ' + std::string(leiri_difference_name(bit));
    }
  }
  return names;
}

std::string compared(std::string_view a, std::string_view b,
                     const leiri_compare_options* options = nullptr) {
  const operand first(a);
  const operand second(b);
  leiri_comparison result{77, 77};
  leiri_error error{};
  const leiri_status status = leiri_compare(first.data(), first.size(), second.data(),
                                            second.size(), options, &result, &error);
  if (status == LEIRI_REFUSED) {
    return std::string(leiri_code_name(error.code)) + (error.operand == 1 ? " of the second" : "");
  }
  BOOST_TEST(status == LEIRI_OK);
  return leiri_rung_name(result.rung) + names_of(result.differences);
}

std::string normalized(std::string_view text, const leiri_normalize_options* options = nullptr) {
  const operand o(text);
  return filled([&](leiri_buffer* out) {
    return leiri_normalize(o.data(), o.size(), options, out, nullptr);
  });
}

std::string key_of(std::string_view text) {
  return filled([&](leiri_buffer* out) {
    return leiri_look_alike_key(text.data(), text.size(), nullptr, out, nullptr);
  });
}

}  // namespace

// RFC 3987 section 5.3 and behaviour section 6 have the examples.
BOOST_AUTO_TEST_CASE(two_identifiers_meet_on_a_rung) {
  BOOST_TEST(compared("http://h", "http://h") == "string");
  BOOST_TEST(compared("", "") == "string");
  BOOST_TEST(compared("example://a/b/c/%7Bfoo%7D/ros\xC3\xA9",
                      "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9") == "syntax scheme path");
  BOOST_TEST(compared("http://example.com", "http://example.com:80/") == "scheme port path");
  BOOST_TEST(compared("http://h/A", "http://h/a") == "lookalike letter-case");
  BOOST_TEST(compared("http://h/a", "http://h/b") == "none path");
}

BOOST_AUTO_TEST_CASE(operands_must_be_absolute_and_valid) {
  BOOST_TEST(compared("a", "http://h/") == "relative-reference");
  BOOST_TEST(compared("http://h/", "a") == "relative-reference of the second");
  BOOST_TEST(compared("http://a b/", "http://h/") == "host-character");
  BOOST_TEST(compared("http://h/", "http://h/\xFF") == "utf8-invalid of the second");
}

BOOST_AUTO_TEST_CASE(aliases_make_a_rung) {
  leiri_aliases* table = nullptr;
  BOOST_TEST_REQUIRE(leiri_aliases_new(&table) == LEIRI_OK);
  BOOST_TEST(leiri_aliases_add(table, LEIRI_MATCH_PREFIX, "http://old.example/", 19,
                               "http://new.example/", 19, nullptr) == LEIRI_OK);
  leiri_error error{};
  BOOST_TEST(leiri_aliases_add(table, LEIRI_MATCH_EXACT, "http://h/", 9, "x", 1, &error) ==
             LEIRI_REFUSED);
  BOOST_TEST(error.operand == 1U);
  BOOST_TEST(leiri_aliases_add(table, 3, "a:b", 3, "a:c", 3, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(leiri_aliases_add(nullptr, 1, "a:b", 3, "a:c", 3, nullptr) == LEIRI_BAD_ARGUMENT);
  leiri_compare_options options = LEIRI_COMPARE_OPTIONS_INIT;
  options.aliases = table;
  BOOST_TEST(compared("http://old.example/a", "http://new.example/a", &options) == "protocol host");
  BOOST_TEST(filled([&](leiri_buffer* out) {
               return leiri_aliases_follow(table, "http://old.example/b", 20, out);
             }) == "http://new.example/b");
  leiri_aliases_free(table);
}

BOOST_AUTO_TEST_CASE(fragments_can_be_left_out) {
  leiri_compare_options options = LEIRI_COMPARE_OPTIONS_INIT;
  options.ignore_fragment = 1;
  BOOST_TEST(compared("http://h/#a", "http://h/#b", &options) == "string");
  BOOST_TEST(compared("x#a", "http://h/#b", &options) == "relative-reference");
}

// RFC 3987 section 5.3.1: the code points count, whatever the encoding form.
BOOST_AUTO_TEST_CASE(operands_in_other_encoding_forms) {
  const auto open = [](std::string_view name) {
    leiri_charset* charset = nullptr;
    BOOST_TEST_REQUIRE(leiri_charset_new(name.data(), name.size(), &charset) == LEIRI_OK);
    return std::unique_ptr<leiri_charset, decltype(&leiri_charset_free)>(charset,
                                                                         leiri_charset_free);
  };
  const auto sixteen = open("UTF-16LE");
  const auto thirty_two = open("UTF-32BE");
  leiri_compare_options options = LEIRI_COMPARE_OPTIONS_INIT;
  options.charset = sixteen.get();
  BOOST_TEST(compared("s\0:\0\xE9\0"sv, "s:\xC3\xA9", &options) == "string");
  BOOST_TEST(compared("s\0:\0\xE9\0"sv, "s:%C3%A9", &options) == "syntax path");
  BOOST_TEST(compared("s\0:\0\x00\xD8"sv, "s:a", &options) == "charset-undecodable");
  options.other_charset = thirty_two.get();
  BOOST_TEST(compared("s\0:\0a\0"sv, "\0\0\0s\0\0\0:\0\0\0a"sv, &options) == "string");
  BOOST_TEST(compared("s\0:\0a\0"sv, "\0\0\0s\0\0"sv, &options) ==
             "charset-undecodable of the second");
  options.charset = nullptr;
  BOOST_TEST(compared("s:a", "\0\0\0s\0\0\0:\0\0\0b"sv, &options) == "none path");
}

BOOST_AUTO_TEST_CASE(options_have_sizes) {
  // As a caller of an earlier version, who knows the profile only.
  struct earlier {
    std::size_t struct_size;
    leiri_profile profile;
  } before{offsetof(leiri_compare_options, aliases), LEIRI_PROFILE_URI};
  leiri_comparison result{};
  const auto with = [&](const void* options) {
    return leiri_compare("http://h/\xC3\xA9", 11, "http://h/e", 10,
                         static_cast<const leiri_compare_options*>(options), &result, nullptr);
  };
  BOOST_TEST(with(&before) == LEIRI_REFUSED);
  // Options of a later version, with a member that this library does not know.
  struct later {
    leiri_compare_options known;
    std::array<unsigned char, 16> unknown;
  } after{};
  after.known.struct_size = sizeof after;
  BOOST_TEST(with(&after) == LEIRI_OK);
  after.unknown[15] = 1;
  BOOST_TEST(with(&after) == LEIRI_BAD_ARGUMENT);
  after.known.struct_size = 0;
  BOOST_TEST(with(&after) == LEIRI_BAD_ARGUMENT);
}

BOOST_AUTO_TEST_CASE(strings_are_equal_over_encoding_forms) {
  constexpr auto utf8 = "\xC3\xA9\xF0\x9F\x98\x80"sv;
  constexpr std::array<std::uint16_t, 3> utf16 = {0xE9, 0xD83D, 0xDE00};
  constexpr std::array<std::uint32_t, 2> utf32 = {0xE9, 0x1F600};
  BOOST_TEST(leiri_equal_utf8_utf16(utf8.data(), utf8.size(), utf16.data(), utf16.size()) == 1);
  BOOST_TEST(leiri_equal_utf8_utf32(utf8.data(), utf8.size(), utf32.data(), utf32.size()) == 1);
  BOOST_TEST(leiri_equal_utf16_utf32(utf16.data(), utf16.size(), utf32.data(), 2) == 1);
  BOOST_TEST(leiri_equal_utf16_utf32(utf16.data(), 2, utf32.data(), 2) == 0);
  BOOST_TEST(leiri_equal_utf8_utf16(nullptr, 0, nullptr, 0) == 1);
  BOOST_TEST(leiri_equal_utf8_utf16(nullptr, 0, utf16.data(), 1) == 0);
}

BOOST_AUTO_TEST_CASE(normal_forms) {
  BOOST_TEST(normalized("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9") ==
             "example://a/b/c/%7Bfoo%7D/ros\xC3\xA9");
  leiri_normalize_options options = LEIRI_NORMALIZE_OPTIONS_INIT;
  options.form = LEIRI_FORM_SCHEME;
  BOOST_TEST(normalized("HTTP://h:80/./x", &options) == "http://h/x");
  options.form = LEIRI_FORM_CASE;
  options.notation = LEIRI_NOTATION_URI;
  BOOST_TEST(normalized("HTTP://h:80/./\xC3\xA9", &options) == "http://h:80/./%C3%A9");
  leiri_buffer out{nullptr, 0, 0};
  options.form = 16;
  BOOST_TEST(leiri_normalize("a", 1, &options, &out, nullptr) == LEIRI_BAD_ARGUMENT);
  options.form = 0;
  options.notation = 3;
  BOOST_TEST(leiri_normalize("a", 1, &options, &out, nullptr) == LEIRI_BAD_ARGUMENT);
  BOOST_TEST(refusal([](leiri_buffer* o, leiri_error* e) {
               return leiri_normalize("a b", 3, nullptr, o, e);
             }) == "path-character path 1");
}

BOOST_AUTO_TEST_CASE(look_alikes_have_the_same_key) {
  BOOST_TEST(key_of("http://www.h.example/a") == key_of("https://h.example/A/"));
  BOOST_TEST(key_of("http://h.example/a") != key_of("http://h.example/b"));
  std::uint32_t differences = 77;
  BOOST_TEST(leiri_look_alike_differences("http://h/a", 10, "https://www.h/A/", 16, nullptr,
                                          &differences, nullptr) == LEIRI_OK);
  BOOST_TEST(names_of(differences) == " scheme trailing letter-case www");
  leiri_error error{};
  BOOST_TEST(leiri_look_alike_differences("http://h/a", 10, "a", 1, nullptr, &differences,
                                          &error) == LEIRI_REFUSED);
  BOOST_TEST(error.operand == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
