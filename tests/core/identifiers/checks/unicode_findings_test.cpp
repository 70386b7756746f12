#include <leiri/checker.hpp>
#include <leiri/mapping.hpp>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "core/support/allocations.hpp"
#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(unicode_findings)

using namespace leiri;
using namespace leiri::test;

namespace {

bool is_about_characters(code c) { return c >= code::not_nfc && c <= code::invisible_character; }

std::vector<finding> character_findings(std::string_view text, profile p = profile::iri) {
  const exact_copy copy(text);
  std::vector<finding> out;
  check(copy.view(), p, kind::iri_reference, out);
  std::erase_if(out, [](const finding& f) { return !is_about_characters(f.code); });
  return out;
}

struct told {
  leiri::code code;
  std::uint32_t offset;
};

void found(const std::string& text, const std::vector<told>& expected,
           component part = component::path, profile p = profile::iri) {
  std::vector<finding> findings;
  for (const told& t : expected) {
    findings.push_back({t.code, describe(t.code).severity, part, t.offset});
  }
  BOOST_TEST_CONTEXT('"' << text << '"') {
    BOOST_TEST(character_findings(text, p) == findings, boost::test_tools::per_element());
  }
}

}  // namespace

// Ordinary text of many scripts, composed as it is usually written
BOOST_AUTO_TEST_CASE(nothing_to_report) {
  for (const char* text :
       {"r\u00E9sum\u00E9", "Vi\u1EC7t_Nam", "\u4E2D\u570B", "\u65E5\u672C\u8A9E\u30CE\u30FC\u30C8",
        "\uD55C\uAD6D\uC5B4", "\u0939\u093F\u0928\u094D\u0926\u0940", "\u0E20\u0E32\u0E29\u0E32",
        "\u05E2\u05D1\u05E8\u05D9\u05EA", "\u0627\u0644\u0639\u0631\u0628\u064A\u0629",
        "\u0420\u0443\u0441\u0441\u043A\u0438\u0439", "\u0395\u03BB\u03BB\u03AC\u03B4\u03B1",
        "\u10E5\u10D0\u10E0\u10D7\u10E3\u10DA\u10D8", "\U0001F355", "\u00B7\u2013\u2019\u20AC",
        "%EF%BC%A1%C2%A0%E2%80%8B"}) {
    found(std::string("x:") + text, {});
  }
}

// RFC 3987 sections 5.3.2.2 and 6.1, UAX #15
BOOST_AUTO_TEST_CASE(not_nfc) {
  constexpr auto c = code::not_nfc;
  found("x:re\u0301sum\u00E9", {{c, 4}});
  found("x:\u212B", {{c, 2}});         // a character that never occurs in NFC
  found("x:a\u0316\u0301", {{c, 5}});  // composes over a mark of another class
  found("x:a\u0301\u0316", {{c, 3}});  // both out of order and to be composed
  found("x:q\u0301\u0316", {{c, 3}});  // out of order
  found("x:q\u0316\u0301", {});        // nothing to compose it with
  found("x:\u1100\u1161", {{c, 5}});   // Hangul
  found("x:\u1161", {});
  found("x:=\u0338", {{c, 3}});  // composes with a delimiter
  found("x:,\u0338", {});
  found("x:\u0915\u093C", {});               // excluded from composition
  found("x:\u0958", {{c, 2}});               // for the same reason
  found("x:\u00E9\u0301e\u0301", {{c, 7}});  // the first that does not belong
}

BOOST_AUTO_TEST_CASE(in_every_component) {
  found("x://\u00A0@h/", {{code::space_look_alike, 4}}, component::userinfo);
  found("x://\u00A0/", {{code::space_look_alike, 4}}, component::host);
  found("x:?\u00A0", {{code::space_look_alike, 3}}, component::query);
  found("x:#\u00A0", {{code::space_look_alike, 3}}, component::fragment);
  found("e\u0301", {{code::not_nfc, 1}});
}

BOOST_AUTO_TEST_CASE(compatibility_characters) {
  constexpr auto c = code::compatibility_character;
  found("x:\uFB01", {{c, 2}});
  found("x:\u00BD", {{c, 2}});
  found("x:\u2026\u2460", {{c, 2}});  // once
  found("x:\u00DF", {});
  found("x:\u0587\u0E33\u0EB3\u0EDC\u0EDD", {});  // everyday letters
}

BOOST_AUTO_TEST_CASE(width_forms) {
  constexpr auto c = code::width_form;
  found("x:\uFF21", {{c, 2}});
  found("x:\uFF76", {{c, 2}});
  found("x:\uFF1A", {{c, 2}});  // punctuation of Chinese
  found("x:?\uFF0F", {{c, 3}}, component::query);
  found("x:\u20A9\u30AB", {});  // narrow and wide, but forms of nothing
}

BOOST_AUTO_TEST_CASE(look_alikes_of_delimiters) {
  constexpr auto c = code::delimiter_look_alike;
  found("x:a\u2044b", {{c, 3}});
  found("x:a\u2215b", {{c, 3}});
  found("x:a\u2236b", {{c, 3}});
  found("x:\u30CE\u0903", {});  // letters are left alone
  found("x:a\u2024b", {{code::compatibility_character, 3}});
  found("x:\u3002", {});
  // RFC 3987 section 6.1: space, delims and unwise: < > # % " { } | \ ^ [ ] `
  for (const char* sign : {"\u276F", "\u066A", "\u2033", "\u2774", "\u2775", "\u2223", "\u2216",
                           "\u29F5", "\u02C6", "\u02CB"}) {
    found("x:a" + std::string(sign) + "b", {{c, 3}});
  }
  // Titles have typographic quotation marks where others have ASCII ones.
  for (const std::string mark : {"\u201C", "\u201D", "\u2039", "\u203A"}) {
    const std::vector<finding> info = {{c, severity::info, component::path, 3}};
    BOOST_TEST(character_findings("x:a" + mark + "b" + mark) == info,
               boost::test_tools::per_element());
    found("x:a" + mark + "\u276F", {{c, 6}});
    found("x://a" + mark + "@h", {{c, 5}}, component::userinfo);
  }
  found("x:l\u2019\u05E6\u05F4\u05DC\u00AB\u00BB\u02B9", {});  // everyday signs
  // in an authority each of them hides the end of the host
  found("x://a\uFF0Fb@h/", {{c, 5}}, component::userinfo);
  found("x://a\u2024b/", {{c, 5}}, component::host);
  found("x://a\uFF0Eb/", {{c, 5}}, component::host);
}

// RFC 3987 section 6.1: characters that check() reports as look-alikes or invisible stay encoded.
BOOST_AUTO_TEST_CASE(look_alikes_stay_encoded) {
  const auto kept = [](const std::string& uri) {
    std::string out;
    return *to_iri(uri, out, {.look_alikes = look_alikes::encode}) == uri;
  };
  for (const char* uri : {"x:%E2%88%95", "x:%E2%88%96", "x:%E2%80%B9", "x:%D9%AA", "x:%E2%80%8B",
                          "x:%C2%A0", "x:%EF%BC%8F", "x://a%E2%80%A4b"}) {
    BOOST_TEST(kept(uri), uri);
  }
  BOOST_TEST(!kept("x:%E2%80%A4"));
  BOOST_TEST(!kept("x:%C3%A9"));
}

BOOST_AUTO_TEST_CASE(spaces) {
  constexpr auto c = code::space_look_alike;
  for (const char* space : {"\u00A0", "\u1680", "\u2003", "\u2009", "\u2028", "\u202F", "\u3000"}) {
    found("x:a" + std::string(space) + "b", {{c, 3}});
  }
  found("x:\u2000", {{code::not_nfc, 2}, {c, 2}});
}

BOOST_AUTO_TEST_CASE(invisible_characters) {
  constexpr auto c = code::invisible_character;
  for (const char* nothing : {"\u00AD", "\u200B", "\u2060", "\u034F", "\uFEFF", "\u3164", "\uFE01",
                              "\uFE0F", "\u200C", "\u200D"}) {
    found("x:a" + std::string(nothing) + "b", {{c, 3}});
  }
  // other findings report these
  found("x:\u2066", {});
  found("x:\u202E\U000E0001\uFFF0", {}, component::path, profile::leiri);
}

// RFC 5892 appendices A.1 and A.2, UTS #51
BOOST_AUTO_TEST_CASE(joiners_that_a_script_needs) {
  found("x:\u0915\u094D\u200D\u0937", {});  // after a virama
  found("x:\u0915\u094D\u200C\u0937", {});
  found("x:\u0645\u06CC\u200C\u062E\u0648", {});  // Persian: the letters do not join
  found("x:\u0645\u064E\u200C\u064E\u062E", {});  // the same with vowel signs
  found("x:\u0627\u200C\u062E", {{code::invisible_character, 4}});  // they would not anyway
  found("x:\u0645\u200C", {{code::invisible_character, 4}});
  found("x:\u2764\uFE0F", {});
  found("x:\U0001F468\u200D\U0001F469\u200D\U0001F467", {});
  found("x:\U0001F3F3\uFE0F\u200D\U0001F308", {});
  found("x:\U0001F469\U0001F3FD\u200D\U0001F4BB", {});
  found("x:1\uFE0F\u20E3*\uFE0F\u20E3", {});
  found("x:1\uFE0F", {{code::invisible_character, 3}});
  found("x:a\uFE0F\u20E3", {{code::invisible_character, 3}});
  for (const char* selector : {"\u180B", "\u180C", "\u180D", "\u180E", "\u180F"}) {
    found("x:\u1820" + std::string(selector), {});
    found("x:a" + std::string(selector), {{code::invisible_character, 3}});
  }
  found("x:\U0001F468\u200D", {{code::invisible_character, 6}});
}

// Nothing is examined twice, and nothing takes more than one pass.
BOOST_AUTO_TEST_CASE(giants) {
  std::string marks = "x:e";
  std::string joiners = "x:\u0645";
  for (int i = 0; i < 1'000'000; ++i) {
    marks += "\u0316";
    joiners += i % 2 == 0 ? "\u064E" : "\u200C";
  }
  found(marks, {});
  found(marks + "\u0301", {});  // longer than the limit
  found(joiners, {{code::invisible_character, 6}});
  const std::string letters(1'000'000, 'e');
  found("x:" + letters + "\u0301", {{code::not_nfc, 1'000'002}});
}

BOOST_AUTO_TEST_CASE(nothing_is_allocated_after_the_table_is_filled) {
  const std::string text = "x:re\u0301sum\u00E9\u00A0\u4E2D\uFF21\u200B\u2044";
  std::vector<finding> out;
  out.reserve(64);
  check(text, profile::iri, kind::iri_reference, out);
  out.clear();
  BOOST_TEST(allocations_during([&] { check(text, profile::iri, kind::iri_reference, out); }) ==
             0U);
  BOOST_TEST(out.size() == 5U);
}

BOOST_AUTO_TEST_SUITE_END()
