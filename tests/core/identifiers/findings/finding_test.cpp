#include <leiri/finding.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <leiri/message.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "support/source_path.hpp"
#include "support/table.hpp"

BOOST_AUTO_TEST_SUITE(catalogues)

using namespace leiri;

namespace {

std::vector<test::table_row> table() {
  return test::rows_of(test::source_path("core/data/findings.tsv"));
}

/// No specification requires them: they are limits and rules of leiri itself.
const std::set<std::string> without_source = {"too-long",
                                              "bad-request",
                                              "not-implemented",
                                              "document-syntax",
                                              "document-unreadable",
                                              "limit-exceeded",
                                              "namespace-superseded",
                                              "prefix-unusual",
                                              "prefix-conflict",
                                              "term-unknown",
                                              "prefix-redeclared",
                                              "prefix-duplicate",
                                              "prefix-drift",
                                              "prefix-unused",
                                              "terms-not-compared",
                                              "namespace-renamed",
                                              "namespace-not-renamed",
                                              "vocabulary-unknown",
                                              "template-not-checked",
                                              "prefix-not-declared",
                                              "store-refuses",
                                              "unused-suppression"};

/// Not each of them can be shown by one identifier or one short document.
const std::set<std::string> without_example = {
    // Bytes, and texts that are too long.
    "utf8-invalid", "too-long", "charset-undecodable", "document-unreadable", "limit-exceeded",
    "terms-not-compared",
    // Operations.
    "relative-reference", "not-relativizable", "host-idna", "charset-unmappable", "bad-request",
    "not-implemented", "path-guard", "namespace-renamed", "namespace-not-renamed",
    "host-not-converted", "uppercase-letter", "accented-letter",
    // What depends on options or other documents.
    "library-misreads", "prefix-conflict", "prefix-drift", "namespace-mismatch",
    "template-not-checked", "prefix-not-declared", "rdf-1-2-term", "file-not-found",
    "base-is-the-file"};

}  // namespace

BOOST_AUTO_TEST_CASE(one_row_per_code) {
  std::set<std::string_view> names;
  std::size_t index = 0;
  for (const catalogue_entry& row : catalogue()) {
    BOOST_TEST(static_cast<std::size_t>(row.code) == index++);
    BOOST_TEST(&describe(row.code) == &row);
    BOOST_TEST(names.insert(row.name).second);
  }
}

BOOST_AUTO_TEST_CASE(rows_are_those_of_the_table) {
  const auto rows = table();
  BOOST_TEST_REQUIRE(rows.size() == catalogue().size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const catalogue_entry& entry = catalogue()[i];
    const test::table_row expected = {
        {"code", std::string(entry.name)},
        {"severity", std::string(name(entry.severity))},
        {"character", entry.names_character ? "yes" : "-"},
        {"meaning", std::string(entry.meaning)},
        {"advice", std::string(entry.advice)},
        {"source", entry.source.empty() ? "-" : std::string(entry.source)}};
    for (const auto& [column, text] : expected) {
      BOOST_TEST(rows[i].at(column) == text);
    }
  }
}

BOOST_AUTO_TEST_CASE(rows_have_a_source_and_an_example) {
  for (const test::table_row& row : table()) {
    const std::string& c = row.at("code");
    BOOST_TEST((row.at("source") == "-") == without_source.contains(c), c);
    for (const char* column : {"form", "wrong", "right"}) {
      BOOST_TEST((row.at(column) == "-") == without_example.contains(c), c << ' ' << column);
    }
  }
}

BOOST_AUTO_TEST_CASE(rows_are_well_formed) {
  for (const catalogue_entry& row : catalogue()) {
    BOOST_TEST_CONTEXT(row.name) {
      BOOST_TEST(!row.meaning.ends_with('.'));
      // The manual page would take it for a command.
      BOOST_TEST(row.meaning.find_first_of(".'") != 0U);
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

BOOST_AUTO_TEST_CASE(messages_do_not_quote_passwords) {
  const std::string long_one = "http://user:" + std::string(300, 's') + "@h/a/../b";
  const std::array<std::tuple<code, std::string, std::uint32_t, std::string>, 8> rows = {{
      {code::port_empty, "http://user:secret@h:/", 20, ": h:"},
      {code::port_empty, "http://h:/", 8, ": h:"},
      {code::authority_missing, "http:/user:secret@h/", 5, ": http:/user:***@h/"},
      {code::dot_segments, long_one, 314, ": http://user:***@h/a/../b"},
      {code::digit_look_alike, "http://user:br0ken@h/", 12, ": ***"},
      {code::digit_look_alike, "http://user:x@h/br0ken", 16, ": br0ken"},
      {code::mixed_scripts, "http://user:\u0440assword@h/", 12, ": ***"},
      {code::percent_not_utf8, "http://user:%C3%28@h/", 12, ": ***"},
  }};
  for (const auto& [c, value, offset, end] : rows) {
    const std::string got = message(c, value, offset);
    BOOST_TEST(got.ends_with(end), got);
  }
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
