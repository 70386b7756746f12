#include <leiri/characters.hpp>
#include <leiri/checker.hpp>
#include <leiri/legacy.hpp>
#include <leiri/message.hpp>

#include <boost/test/unit_test.hpp>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(legacy_groups)

using namespace leiri;

namespace {

using group = std::optional<legacy_group>;

constexpr legacy_group groups[] = {
    legacy_group::space,       legacy_group::delimiter, legacy_group::unwise,
    legacy_group::control,     legacy_group::bidi,      legacy_group::specials,
    legacy_group::private_use, legacy_group::tag,       legacy_group::noncharacter};

/// A range of bis section 6.
struct range {
  char32_t first;
  char32_t last;
  legacy_group group;
};

constexpr range ranges[] = {{0x20, 0x20, legacy_group::space},
                            {'<', '<', legacy_group::delimiter},
                            {'>', '>', legacy_group::delimiter},
                            {'"', '"', legacy_group::delimiter},
                            {'\\', '\\', legacy_group::unwise},
                            {'^', '^', legacy_group::unwise},
                            {'`', '`', legacy_group::unwise},
                            {'{', '}', legacy_group::unwise},
                            {0x00, 0x1F, legacy_group::control},
                            {0x7F, 0x9F, legacy_group::control},
                            {0x200E, 0x200F, legacy_group::bidi},
                            {0x202A, 0x202E, legacy_group::bidi},
                            {0xFFF0, 0xFFFD, legacy_group::specials},
                            {0xE000, 0xF8FF, legacy_group::private_use},
                            {0xF0000, 0xFFFFD, legacy_group::private_use},
                            {0x100000, 0x10FFFD, legacy_group::private_use},
                            {0xE0000, 0xE0FFF, legacy_group::tag},
                            {0xFDD0, 0xFDEF, legacy_group::noncharacter}};

group expected_group(char32_t c) {
  for (const range& r : ranges) {
    if (c >= r.first && c <= r.last) {
      return r.group;
    }
  }
  return c > 0xFFFF && (c & 0xFFFF) >= 0xFFFE ? group(legacy_group::noncharacter) : std::nullopt;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_code_point) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (legacy_group_of(c) != expected_group(c)) {
      BOOST_ERROR("U+" << std::hex << static_cast<unsigned>(c));
    }
  }
  BOOST_TEST(!legacy_group_of(0x110000).has_value());
}

// Section 2 of behaviour.md: exactly the characters that are encoded in an IRI have a group.
BOOST_AUTO_TEST_CASE(characters_that_an_iri_does_not_allow) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    const bool beyond = is_leiri_ucschar(c) && (!is_ucschar(c) || is_bidi_format(c));
    if (legacy_group_of(c).has_value() != beyond) {
      BOOST_ERROR("U+" << std::hex << static_cast<unsigned>(c));
    }
  }
}

BOOST_AUTO_TEST_CASE(names_and_advice) {
  std::set<std::string_view> names;
  std::set<std::string_view> advices;
  for (const legacy_group g : groups) {
    names.insert(name(g));
    advices.insert(advice(g));
    BOOST_TEST(!advice(g).empty());
    BOOST_TEST(advice(g).find('\n') == std::string_view::npos);
  }
  BOOST_TEST(
      names == (std::set<std::string_view>{"space", "delimiter", "unwise", "control", "bidi",
                                           "specials", "private-use", "tag", "noncharacter"}),
      boost::test_tools::per_element());
  BOOST_TEST(advices.size() == 9U);
}

BOOST_AUTO_TEST_CASE(one_finding_for_each_group) {
  std::vector<finding> out;
  const std::string text = "a b c<d>|{\x01\x7F\uFFFC\uFFFD\uE000\uE001\U000E0001\uFDD0?\uE002 #<";
  BOOST_REQUIRE(check(text, profile::leiri, kind::iri_reference, out));
  const auto note = [](std::uint32_t offset) {
    return finding{code::needs_leiri, severity::info, component::path, offset};
  };
  const std::vector<finding> expected = {note(1),  note(5),  note(8),  note(10),
                                         note(12), note(18), note(24), note(28)};
  BOOST_TEST(out == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(private_use_in_a_query_needs_no_leiri) {
  std::vector<finding> out;
  BOOST_REQUIRE(check("?\uE000", profile::leiri, kind::iri_reference, out));
  BOOST_TEST(out.empty());
}

BOOST_AUTO_TEST_CASE(messages_name_the_group) {
  BOOST_TEST(message(code::needs_leiri, "a b", 1) ==
             "character allowed only in a LEIRI (space): U+0020 SPACE");
  BOOST_TEST(message(code::needs_leiri, "\uE000", 0) ==
             "character allowed only in a LEIRI (private-use): U+E000");
  BOOST_TEST(message(code::needs_leiri, "a", 1) == "character allowed only in a LEIRI");
  BOOST_TEST(message(code::host_character, "// ", 2) ==
             "character not allowed in a host: U+0020 SPACE");
  BOOST_TEST(message(code::bidi_format_character, "\u202E", 0) ==
             "bidirectional formatting character: U+202E RIGHT-TO-LEFT OVERRIDE");
}

BOOST_AUTO_TEST_CASE(advice_is_that_of_the_group) {
  BOOST_TEST(advice(code::needs_leiri, "a b", 1) == advice(legacy_group::space));
  BOOST_TEST(advice(code::needs_leiri, "a|b", 1) == advice(legacy_group::unwise));
  BOOST_TEST(advice(code::bidi_format_character, "\u202E", 0) == advice(legacy_group::bidi));
  // The catalogue's advice, if there is no such character, and for the other codes.
  BOOST_TEST(advice(code::needs_leiri, "ab", 1) == describe(code::needs_leiri).advice);
  BOOST_TEST(advice(code::needs_leiri, "", 0) == describe(code::needs_leiri).advice);
  BOOST_TEST(advice(code::host_character, "// ", 2) == describe(code::host_character).advice);
  BOOST_TEST(advice(code::dot_segments, "x:/. ", 2) == describe(code::dot_segments).advice);
}

BOOST_AUTO_TEST_SUITE_END()
