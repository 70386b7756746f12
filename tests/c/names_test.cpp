#include <leiri.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <string_view>

#include "filled.hpp"
#include "support/source_path.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(names)

using namespace std::string_view_literals;
using leiri::test::content_of;
using leiri::test::filled;

namespace {

std::string text_of_headers() {
  std::string text = content_of(LEIRI_CODES);
  for (const auto& header :
       std::filesystem::directory_iterator(leiri::test::source_path("plugin/c/leiri-c"))) {
    text += content_of(header.path());
  }
  return text;
}

/// The constants with a prefix: LEIRI_CODE_HOST_CHARACTER = 8 as "host-character", 8.
std::map<std::string, int> constants(const std::string& prefix) {
  const std::string headers = text_of_headers();
  const std::regex line("\\bLEIRI_" + prefix + "_([A-Z0-9_]+) = ([0-9]+)");
  std::map<std::string, int> found;
  for (std::sregex_iterator at(headers.begin(), headers.end(), line), end; at != end; ++at) {
    std::string name = (*at)[1];
    std::transform(name.begin(), name.end(), name.begin(), [](char c) {
      return c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    found[name] = std::stoi((*at)[2]);
  }
  if (const auto rung = found.extract("look-alike")) {  // the protocol's name is one word
    found["lookalike"] = rung.mapped();
  }
  return found;
}

/// Every constant but 0 has the name that its spelling says; numbers beside them have none.
void check_names(const std::string& prefix, const std::function<const char*(int)>& name_of) {
  const auto all = constants(prefix);
  BOOST_TEST(!all.empty(), prefix);
  int last = 0;
  for (const auto& [name, number] : all) {
    BOOST_TEST(name_of(number) == (number == 0 ? ""sv : std::string_view(name)));
    last = std::max(last, number);
  }
  BOOST_TEST(name_of(last + 1) == ""sv);
  BOOST_TEST(name_of(-1) == ""sv);
}

/// The inverse.
void check_named(const std::string& prefix, leiri_status (*named)(const char*, std::size_t, int*)) {
  for (const auto& [name, number] : constants(prefix)) {
    if (number == 0) {
      continue;
    }
    int found = 0;
    BOOST_TEST(named(name.data(), name.size(), &found) == LEIRI_OK, name);
    BOOST_TEST(found == number);
    BOOST_TEST(named(name.data(), name.size() - 1, &found) == LEIRI_NOT_FOUND);
  }
  BOOST_TEST(named(nullptr, 1, nullptr) == LEIRI_BAD_ARGUMENT);
}

}  // namespace

BOOST_AUTO_TEST_CASE(constants_have_the_names_of_their_values) {
  check_names("CODE", leiri_code_name);
  check_names("COMPONENT", leiri_component_name);
  check_names("SEVERITY", leiri_severity_name);
  check_names("PROFILE", [](int number) {
    return number == LEIRI_PROFILE_DEFAULT ? "" : leiri_profile_name(number);
  });
  check_names("KIND", leiri_kind_name);
  check_names("RUNG", leiri_rung_name);
  check_names("LEGACY", leiri_legacy_group_name);
  check_names("DIFFERENCE", [](int number) {
    return number < 0 ? "" : leiri_difference_name(static_cast<std::uint32_t>(number));
  });
}

BOOST_AUTO_TEST_CASE(names_convert_back) {
  check_named("CODE", leiri_code_named);
  check_named("SEVERITY", leiri_severity_named);
  check_named("PROFILE", leiri_profile_named);
  check_named("KIND", leiri_kind_named);
  check_named("RUNG", leiri_rung_named);
}

BOOST_AUTO_TEST_CASE(every_code_is_explained) {
  for (const auto& [name, number] : constants("CODE")) {
    if (number == 0) {
      continue;
    }
    BOOST_TEST(leiri_code_meaning(number) != ""sv, name);
    BOOST_TEST(leiri_code_advice(number) != ""sv, name);
    BOOST_TEST(leiri_code_severity(number) >= LEIRI_SEVERITY_INVALID, name);
  }
  BOOST_TEST(leiri_code_source(LEIRI_CODE_PATH_CHARACTER) == "RFC 3987 section 2.2"sv);
  for (const int none : {0, -1, 100000}) {
    BOOST_TEST(leiri_code_meaning(none) == ""sv);
    BOOST_TEST(leiri_code_advice(none) == ""sv);
    BOOST_TEST(leiri_code_source(none) == ""sv);
    BOOST_TEST(leiri_code_severity(none) == 0);
  }
}

BOOST_AUTO_TEST_CASE(statuses_have_names_and_messages) {
  for (int status = LEIRI_OK; status <= LEIRI_INTERNAL; ++status) {
    BOOST_TEST(leiri_status_name(status) != ""sv);
    BOOST_TEST(leiri_status_message(status) != ""sv);
  }
  BOOST_TEST(leiri_status_name(LEIRI_BUFFER_TOO_SMALL) == "buffer-too-small"sv);
  BOOST_TEST(leiri_status_name(LEIRI_INTERNAL) == "internal"sv);
  BOOST_TEST(leiri_status_name(LEIRI_INTERNAL + 1) == ""sv);
  BOOST_TEST(leiri_status_message(-1) == ""sv);
}

BOOST_AUTO_TEST_CASE(versions_are_numbers) {
  BOOST_TEST(leiri_version() == std::string_view(LEIRI_VERSION));
  const std::regex number("[0-9]+(\\.[0-9]+)+");
  BOOST_TEST(std::regex_match(filled(leiri_icu_version), number));
  BOOST_TEST(std::regex_match(filled(leiri_unicode_version), number));
  BOOST_TEST(leiri_has_feature(0) == 0);
  BOOST_TEST(leiri_has_feature(3) == 0);
}

// RFC 3987 sections 2.2 and 4.1.
BOOST_AUTO_TEST_CASE(characters_have_classes) {
  BOOST_TEST(leiri_character_classes('<') ==
             unsigned{LEIRI_CHARACTER_LEIRI_UCSCHAR | LEIRI_CHARACTER_VISIBLE});
  BOOST_TEST(leiri_character_classes(0xE000) ==
             unsigned{LEIRI_CHARACTER_LEIRI_UCSCHAR | LEIRI_CHARACTER_IPRIVATE});
  BOOST_TEST(leiri_character_classes(0x200E) ==
             unsigned{LEIRI_CHARACTER_UCSCHAR | LEIRI_CHARACTER_LEIRI_UCSCHAR |
                      LEIRI_CHARACTER_BIDI_FORMAT});
  BOOST_TEST(leiri_character_classes(0xFFFF) == unsigned{LEIRI_CHARACTER_NONCHARACTER});
  for (const std::uint32_t none : {0xD800U, 0x110000U, 0xFFFFFFFFU}) {
    BOOST_TEST(leiri_character_classes(none) == 0U);
    BOOST_TEST(leiri_legacy_group_of(none) == LEIRI_LEGACY_NONE);
  }
  BOOST_TEST(leiri_legacy_group_of(' ') == LEIRI_LEGACY_SPACE);
  BOOST_TEST(leiri_legacy_group_of('a') == LEIRI_LEGACY_NONE);
  BOOST_TEST(leiri_legacy_group_advice(0) == ""sv);
}

// RFC 3986 section 3.2.2.
BOOST_AUTO_TEST_CASE(hosts_can_be_addresses) {
  BOOST_TEST(leiri_is_ipv4_address("192.0.2.1", 9) == 1);
  BOOST_TEST(leiri_is_ipv4_address("192.0.2.01", 10) == 0);
  BOOST_TEST(leiri_is_ipv6_address("::1", 3) == 1);
  BOOST_TEST(leiri_is_ipv_future("v1.x", 4) == 1);
  BOOST_TEST(leiri_is_ip_literal("fe80::1%25eth0", 14, 0) == 0);
  BOOST_TEST(leiri_is_ip_literal("fe80::1%25eth0", 14, 1) == 1);
  BOOST_TEST(leiri_is_ipv4_address(nullptr, 5) == 0);
}

BOOST_AUTO_TEST_CASE(bytes_that_are_not_utf8_have_a_place) {
  std::size_t offset = 77;
  BOOST_TEST(leiri_find_invalid_utf8("a\xC3", 2, &offset) == LEIRI_OK);
  BOOST_TEST(offset == 1U);
  BOOST_TEST(leiri_find_invalid_utf8("a", 1, &offset) == LEIRI_NOT_FOUND);
  BOOST_TEST(offset == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
