#include <leiri/finding.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/message.hpp>
#include <set>
#include <string>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(catalogues)

using namespace leiri;

BOOST_AUTO_TEST_CASE(one_row_per_code) {
  std::set<std::string_view> names;
  std::size_t index = 0;
  for (const catalogue_entry& row : catalogue()) {
    BOOST_TEST(static_cast<std::size_t>(row.code) == index++);
    BOOST_TEST(&describe(row.code) == &row);
    BOOST_TEST(names.insert(row.name).second);
  }
  // The last of the enumeration.
  BOOST_TEST(index == static_cast<std::size_t>(code::unused_suppression) + 1);
}

BOOST_AUTO_TEST_CASE(rows_are_well_formed) {
  for (const catalogue_entry& row : catalogue()) {
    BOOST_TEST_CONTEXT(row.name) {
      BOOST_TEST(!row.meaning.empty());
      BOOST_TEST(!row.advice.empty());
      BOOST_TEST(!row.meaning.ends_with('.'));
      BOOST_TEST(row.meaning.find('\n') == row.meaning.npos);
      BOOST_TEST(row.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
                 row.name.npos);
    }
  }
}

BOOST_AUTO_TEST_CASE(only_errors_are_invalid) {
  for (const catalogue_entry& row : catalogue()) {
    const bool is_error = row.code <= code::not_implemented;
    BOOST_TEST_CONTEXT(row.name) { BOOST_TEST((row.severity == severity::invalid) == is_error); }
  }
}

// behaviour.md sections 1, 3 and 10
BOOST_AUTO_TEST_CASE(default_severities) {
  BOOST_TEST(describe(code::needs_leiri).severity == severity::info);
  BOOST_TEST(describe(code::dot_segments).severity == severity::warning);
  BOOST_TEST(describe(code::bidi_isolate_character).severity == severity::warning);
  BOOST_TEST(describe(code::namespace_relative).severity == severity::warning);
  BOOST_TEST(describe(code::namespace_not_uri).severity == severity::warning);
  BOOST_TEST(describe(code::namespace_empty).severity == severity::error);
  BOOST_TEST(describe(code::system_id_fragment).severity == severity::error);
}

BOOST_AUTO_TEST_CASE(severity_names) {
  BOOST_TEST(name(severity::invalid) == "invalid");
  BOOST_TEST(name(severity::error) == "error");
  BOOST_TEST(name(severity::warning) == "warning");
  BOOST_TEST(name(severity::info) == "info");
  for (const severity s : {severity::invalid, severity::error, severity::warning, severity::info}) {
    BOOST_TEST((severity_named(name(s)) == s));
  }
  BOOST_TEST(!severity_named("").has_value());
  BOOST_TEST(!severity_named("Error").has_value());
}

BOOST_AUTO_TEST_CASE(finding_of_an_error) {
  const finding f = to_finding({code::port_character, component::port, 9});
  BOOST_TEST(f == (finding{code::port_character, severity::invalid, component::port, 9}));
}

BOOST_AUTO_TEST_CASE(messages_name_the_character) {
  const auto ending = [](code c, std::string_view value, std::uint32_t offset) {
    const std::string line = message(c, value, offset);
    const std::string meaning(describe(c).meaning);
    BOOST_REQUIRE(line.starts_with(meaning));
    return line.substr(meaning.size());
  };
  BOOST_TEST(ending(code::host_character, "http://a b/", 8) == ": U+0020 SPACE");
  BOOST_TEST(ending(code::bidi_format_character, "x:\u202E", 2) ==
             ": U+202E RIGHT-TO-LEFT OVERRIDE");
  BOOST_TEST(ending(code::path_character, "x:\U0001F355", 2) == ": U+1F355 SLICE OF PIZZA");
  BOOST_TEST(ending(code::path_character, "/\x07", 1) == ": U+0007");
  BOOST_TEST(ending(code::private_use, "/\uE000", 1) == ": U+E000");
}

BOOST_AUTO_TEST_CASE(messages_without_a_character) {
  const auto plain = [](code c, std::string_view value, std::uint32_t offset) {
    BOOST_TEST(message(c, value, offset) == describe(c).meaning);
  };
  plain(code::host_character, "http://a", 8);
  plain(code::host_character, "", 0);
  plain(code::host_character, "http://\xFF", 7);
  plain(code::host_character, "http://\xC3", 7);
  plain(code::utf8_invalid, "http://\xFF", 7);
  plain(code::percent_encoding, "a%", 1);
}

BOOST_AUTO_TEST_SUITE_END()
