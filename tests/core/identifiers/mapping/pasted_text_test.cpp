#include <boost/test/unit_test.hpp>
#include <leiri/charset.hpp>
#include <leiri/checker.hpp>
#include <leiri/display.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/support/printing.hpp"
#include "support/exact_copy.hpp"

BOOST_AUTO_TEST_SUITE(pasted_text)

using namespace leiri;
using namespace leiri::test;

namespace {

std::string pasted(std::string_view text) {
  std::string out;
  const auto made = from_text(exact_copy(text).view(), out);
  return made ? std::string(*made) : std::string(name(made.error().code));
}

/// The codes of what from_text() reports, each with its offset.
std::string changes(std::string_view text) {
  std::string out;
  std::vector<error> all;
  BOOST_TEST(from_text(text, out, &all).has_value());
  std::string names;
  for (const error& e : all) {
    names.append(names.empty() ? "" : ", ").append(name(e.code)).append(" ");
    names += std::to_string(e.offset);
  }
  return names;
}

constexpr std::string_view iri = "http://h/\u05D0";

}  // namespace

// RFC 3987 section 4.1: "The bidirectional formatting characters that may be used before or after
// the IRI to ensure correct display are not themselves part of the IRI."
BOOST_AUTO_TEST_CASE(formatting_characters_around_are_not_part_of_an_iri) {
  const std::string plain(iri);
  for (const std::string& text : {
           "\u202A" + plain + "\u202C",          // LRE, PDF
           "\u202B" + plain + "\u202C",          // RLE, PDF
           "\u2066" + plain + "\u2069",          // LRI, PDI
           "\u2068" + plain + "\u2069",          // FSI, PDI
           "\u200E" + plain + "\u200E",          // LRM
           plain + "\u200F",                     // RLM
           "\u061C" + plain,                     // ALM
           "\uFEFF" + plain,                     // byte order mark
           plain + "\u200B",                     // zero-width space
           "\u2060" + plain,                     // word joiner
           " \u202A\u200E" + plain + "\u202C ",  // several
       }) {
    BOOST_TEST(pasted(text) == plain);
  }
  BOOST_TEST(pasted("http://h/\u200Ea") == "http://h/%E2%80%8Ea");  // not around it
  BOOST_TEST(pasted("\u200E") == "");
}

// RFC 3986 appendix C: delimiters of URIs in text.
BOOST_AUTO_TEST_CASE(brackets_around_are_not_part_of_an_iri) {
  BOOST_TEST(pasted("<URL:http://h/a>") == "http://h/a");
  BOOST_TEST(pasted("<url: http://h/a >") == "http://h/a");
  BOOST_TEST(pasted("<URL:a>") == "a");
  BOOST_TEST(pasted("URL:a") == "URL:a");  // a scheme
  BOOST_TEST(pasted("(http://h/a_(b))") == "http://h/a_(b)");
  BOOST_TEST(pasted("[mailto:a@b]") == "mailto:a@b");
  BOOST_TEST(pasted("\uFF08\uFF48ttp://h/\uFF09") == "http://h/");  // full-width
  BOOST_TEST(pasted("\uFF1Chttp://h/\uFF1E") == "http://h/");
  BOOST_TEST(pasted("\u300Ahttp://h/\u300B") == "http://h/");
  BOOST_TEST(pasted("(a)") == "(a)");  // a relative reference
  BOOST_TEST(pasted("(a) b (c)") == "(a)%20b%20(c)");
}

BOOST_AUTO_TEST_CASE(quotation_marks_around_are_not_part_of_an_iri) {
  const std::string plain(iri);
  for (const auto& [open, close] : std::vector<std::pair<std::string, std::string>>{
           {"\"", "\""},
           {"'", "'"},
           {"`", "`"},
           {"\u201C", "\u201D"},  // English
           {"\u201E", "\u201C"},  // German
           {"\u201D", "\u201D"},  // Swedish
           {"\u00AB", "\u00BB"},  // French
           {"\u00BB", "\u00AB"},  // Danish
           {"\u2039", "\u203A"},
           {"\u300C", "\u300D"},  // Japanese
           {"\uFF02", "\uFF02"},  // full-width
           {"\u05F4", "\u05F4"},  // Hebrew
           {"\u00B4", "\u00B4"},  // an accent
           {"\u275D", "\u275E"},  // Dingbats
       }) {
    BOOST_TEST(pasted(open + plain + close) == plain);
    BOOST_TEST(pasted("\u202A" + open + "\u202A" + plain + "\u202C" + close + "\u202C") == plain);
  }
  BOOST_TEST(pasted("\"a\"") == "a");
  BOOST_TEST(pasted("\"a\" \"b\"") == "%22a%22%20%22b%22");
  BOOST_TEST(pasted("\u00ABa\u00BB") == "\u00ABa\u00BB");  // a relative reference
  BOOST_TEST(pasted("((((\"'<http://h/>'\"))))") == "http://h/");
}

BOOST_AUTO_TEST_CASE(what_is_removed_is_reported) {
  BOOST_TEST(changes("\u202Ax:a\u202C") == "bidi-format-character 0");
  BOOST_TEST(changes("\u2066x:a\u2069") == "bidi-isolate-character 0");
  BOOST_TEST(changes("x:a\uFEFF") == "invisible-character 3");
  BOOST_TEST(changes("(x:a)\u200E") == "path-character 0, bidi-format-character 5");
}

// bis sections 7.5 and 7.7
BOOST_AUTO_TEST_CASE(hints_about_typed_letters) {
  const auto hints = [](std::string_view text) {
    std::vector<finding> all;
    check_typed(*parse(text), all);
    std::string out;
    for (const finding& f : all) {
      BOOST_TEST((f.severity == severity::info));
      out.append(out.empty() ? "" : ", ").append(name(f.code)).append(" ");
      out += std::to_string(f.offset);
    }
    return out;
  };
  BOOST_TEST(hints("http://H/a1") == "");
  BOOST_TEST(hints("http://h/aBC") == "uppercase-letter 10");
  BOOST_TEST(hints("http://h/%C3%89") == "");
  BOOST_TEST(hints("http://h/\u0416?\u00E9") == "uppercase-letter 9, accented-letter 12");
  BOOST_TEST(hints("http://h/\u00C9") == "uppercase-letter 9, accented-letter 9");
  BOOST_TEST(hints("http://h/\u0439\uAC00\u304C") == "");
}

namespace {

/// Characters of every direction and kind that display() shows, in NFC, none of them full-width or
/// half-width.
constexpr char32_t alphabet[] = {'a',    'Z',    '1',    '/',    '/',    '.',    '-',    '(',
                                 ')',    '\'',   ':',    '@',    '?',    '#',    '%',    '[',
                                 ']',    '&',    '=',    0xA0,   0xE9,   0xAB,   0xBB,   0x2018,
                                 0x2019, 0x201C, 0x201D, 0x5D0,  0x5D1,  0x5F4,  0x627,  0x661,
                                 0x6F1,  0x200C, 0x200D, 0x300C, 0x300D, 0x3042, 0xAC00, 0x10300};

std::string random_text(std::mt19937& random) {
  constexpr std::string_view starts[] = {"", "http://h/", "urn:a:", "//h", "mailto:", "?", "#"};
  std::string text(starts[random() % std::size(starts)]);
  for (std::size_t left = random() % 12; left > 0; --left) {
    append_utf8(alphabet[random() % std::size(alphabet)], text);
  }
  return text;
}

}  // namespace

// from_text() undoes what display() adds, for every valid identifier in NFC without characters of
// another width that display() shows as it is.
BOOST_AUTO_TEST_CASE(from_text_undoes_an_embedding) {
  std::mt19937 random(20261126);
  int valid = 0;
  for (int i = 0; i < 40000; ++i) {
    const std::string text = random_text(random);
    if (!parse(text, profile::iri)) {
      continue;
    }
    ++valid;
    const auto shown = display(text, text_order::embedded);
    BOOST_REQUIRE_EQUAL(pasted(*shown), text);
  }
  BOOST_TEST(valid > 10000);
}

BOOST_AUTO_TEST_CASE(many_marks_take_linear_time) {
  const std::string half(1U << 20U, '(');
  BOOST_TEST(pasted(half + "x:a" + std::string(1U << 20U, ')')) == "path-colon");
  BOOST_TEST(pasted(std::string(1U << 20U, '"')).size() > half.size());
}

BOOST_AUTO_TEST_SUITE_END()
