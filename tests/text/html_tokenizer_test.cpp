#include "html/html_tokenizer.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <fstream>
#include <leiri/detail/embedded_references.hpp>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "support/suites.hpp"

// By the letter of HTML's tokenizer:
// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
BOOST_AUTO_TEST_SUITE(html_tokenizing)

namespace {

using leiri::text::html_attribute;
using leiri::text::html_context;
using leiri::text::html_token;
using leiri::text::html_tokenizer;
using nlohmann::json;

std::string decoded(std::string_view written) {
  std::string out;
  leiri::decode_html(written, out);
  return out;
}

/// The tags as the tests of html5lib write them.
json tags_of(std::string_view text, html_context where = html_context::html) {
  json tags = json::array();
  html_tokenizer tokenizer(text);
  for (html_token t = tokenizer.next(where); t.type < html_token::kind::unfinished_tag;
       t = tokenizer.next(where)) {
    if (t.type == html_token::kind::end_tag) {
      tags.push_back({"EndTag", t.name});
      continue;
    }
    json attributes = json::object();
    for (const html_attribute& a : t.attributes) {
      attributes[a.name] = decoded(text.substr(a.begin, a.end - a.begin));
    }
    tags.push_back({"StartTag", t.name, attributes});
    if (t.is_self_closing) {
      tags.back().push_back(true);
    }
  }
  return tags;
}

std::string names_of(std::string_view text, html_context where = html_context::html) {
  std::string names;
  for (const json& tag : tags_of(text, where)) {
    names += (tag[0] == "EndTag" ? "/" : "") + tag[1].get<std::string>() + ' ';
  }
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(comments_end_where_browsers_end_them) {
  BOOST_TEST(names_of("<!-- <b> --!><a>") == "a ");
  BOOST_TEST(names_of("<!-- <b> -- > <i> --><a>") == "a ");
  BOOST_TEST(names_of("<!--><a>") == "a ");
  BOOST_TEST(names_of("<!---><a>") == "a ");
  BOOST_TEST(names_of("<!----!><a>") == "a ");
  BOOST_TEST(names_of("<!---!><b>--><a>") == "a ");
  BOOST_TEST(names_of("<!-- <b> --") == "");
  BOOST_TEST(names_of("</ <b><a>") == "a ");
  BOOST_TEST(names_of("<?x <b><a>") == "a ");
}

BOOST_AUTO_TEST_CASE(text_is_not_markup) {
  BOOST_TEST(names_of("<title><b></titles></TITLE ><a>") == "title /title a ");
  BOOST_TEST(names_of("<plaintext><b></plaintext><a>") == "plaintext ");
  BOOST_TEST(names_of("<script><!-- <script> </script> --></script><a>") == "script /script a ");
  BOOST_TEST(names_of("<script><!-- <script> </script> </script><a>") == "script /script a ");
  BOOST_TEST(names_of("<script> <script> </script><a>") == "script /script a ");
  BOOST_TEST(names_of("<script><!--></script><a>") == "script /script a ");
}

// Only in SVG and MathML is CDATA a section; only in HTML is the content of a title or style text.
BOOST_AUTO_TEST_CASE(the_context_decides_what_is_markup) {
  BOOST_TEST(names_of("<style><a></style>", html_context::foreign) == "style a /style ");
  BOOST_TEST(names_of("<style><a></style>") == "style /style ");
  BOOST_TEST(names_of("<![CDATA[<b>]]><a>", html_context::foreign) == "a ");
  BOOST_TEST(names_of("<![CDATA[<b>]]><a>") == "a ");
  BOOST_TEST(names_of("<![CDATA[x>]]><b>") == "b ");
  BOOST_TEST(names_of("<![CDATA[x>]]><b>", html_context::integration_point) == "b ");
  BOOST_TEST(names_of("<![CDATA[x><b>]]>") == "b ");
}

BOOST_AUTO_TEST_CASE(a_tag_without_an_end_is_none) {
  BOOST_TEST(names_of("<a><b href='x'") == "a ");
  BOOST_TEST(names_of("<a><b href='x>") == "a ");
}

BOOST_AUTO_TEST_CASE(character_references) {
  BOOST_TEST(decoded("a&hellip;b&#x2026;") == "a…b…");
  BOOST_TEST(decoded("&#128;&#150;&#x9F;&#129;") == "€–Ÿ\u0081");
  BOOST_TEST(decoded("&#0;&#xD800;&#x110000;&#99999999999;") == "\uFFFD\uFFFD\uFFFD\uFFFD");
  BOOST_TEST(decoded("&#;&#x;&;&x;& ") == "&#;&#x;&;&x;& ");
  BOOST_TEST(decoded("&NotEqualTilde;") == "\u2242\u0338");
  BOOST_TEST(decoded(std::string_view("a\0b\r\nc\rd", 8)) == "a\uFFFDb\nc\nd");
}

// HTML section 13.2.5.73: in attributes, names of fields are not references.
BOOST_AUTO_TEST_CASE(references_without_a_semicolon) {
  BOOST_TEST(decoded("?a=b&copy=c&reg2&lt") == "?a=b&copy=c&reg2<");
  BOOST_TEST(decoded("&copy&eacute-&hellip") == "©é-&hellip");
  BOOST_TEST(decoded("&notit;&notin;&not;&not") == "&notit;∉¬¬");
}

BOOST_AUTO_TEST_CASE(places_of_characters_in_what_was_written) {
  const std::string_view written = "a&NotEqualTilde;b\r\nc";
  BOOST_TEST(leiri::html_offset(written, 0) == 0);
  BOOST_TEST(leiri::html_offset(written, 1) == 1);
  BOOST_TEST(leiri::html_offset(written, 5) == 1);
  BOOST_TEST(leiri::html_offset(written, 6) == 16);
  BOOST_TEST(leiri::html_offset(written, 7) == 17);
  BOOST_TEST(leiri::html_offset(written, 8) == 19);
}

namespace {

/// Replaces `\uXXXX` in a string of a test that is escaped twice. Surrogates are not text.
std::string unescaped(std::string text) {
  static const std::regex escape(R"(\\u([0-9A-Fa-f]{4}))");
  std::string result;
  for (std::smatch found; std::regex_search(text, found, escape); text = found.suffix()) {
    result += found.prefix().str() + json::parse("\"\\u" + found[1].str() + '"').get<std::string>();
  }
  return result + text;
}

json unescaped(const json& value) {
  if (value.is_string()) {
    return unescaped(value.get<std::string>());
  }
  json result = value;
  if (value.is_object()) {
    result = json::object();
    for (const auto& [name, member] : value.items()) {
      result[unescaped(name)] = unescaped(member);
    }
  } else if (value.is_array()) {
    for (json& item : result) {
      item = unescaped(item);
    }
  }
  return result;
}

/// Half a character is not UTF-8, which every document is when the tokenizer gets it.
bool is_text(const json& test) {
  static const std::regex surrogate(R"(\\u[dD][89a-fA-F][0-9a-fA-F]{2})");
  return !test.value("doubleEscaped", false) ||
         !std::regex_search(test["input"].get<std::string>(), surrogate);
}

/// In a document, the start tag of a script precedes the text of a script.
bool is_in_documents(const json& test, const std::string& state) {
  return state != "Script data state" || test.value("lastStartTag", "script") == "script";
}

/// The start tag after which the tokenizer is in the state.
std::string tag_before(const std::string& state, const std::string& last) {
  if (state == "PLAINTEXT state") {
    return "<plaintext>";
  }
  if (state == "Script data state") {
    return "<script>";
  }
  const bool is_raw = state == "RCDATA state" || state == "RAWTEXT state";
  return is_raw ? "<" + (last.empty() ? std::string("xmp") : last) + ">" : "";
}

/// What `text`, in which there is one `&` and which is `meant` as content, is as the value of an
/// attribute (HTML section 13.2.5.73).
std::string in_attribute(const std::string& text, const std::string& meant) {
  if (text == meant) {
    return meant;
  }
  const auto end =
      std::mismatch(text.rbegin(), text.rend(), meant.rbegin(), meant.rend()).first.base();
  const std::string reference(text.begin() + static_cast<std::ptrdiff_t>(text.find('&')), end);
  const char next = end == text.end() ? ' ' : *end;
  const bool is_field = std::isalnum(static_cast<unsigned char>(next)) != 0 || next == '=';
  return !reference.ends_with(';') && !reference.starts_with("&#") && is_field ? text : meant;
}

void run(const json& test, const std::string& state) {
  const bool is_section = state == "CDATA section state";
  const std::string before =
      is_section ? "<![CDATA[" : tag_before(state, test.value("lastStartTag", ""));
  json expected = json::array();
  std::string text;
  for (const json& token : test["output"]) {
    if (token[0] == "StartTag" || token[0] == "EndTag") {
      expected.push_back(token);
    } else if (token[0] == "Character") {
      text += token[1].get<std::string>();
    }
  }
  const std::string input = before + test["input"].get<std::string>();
  json got = tags_of(input, is_section ? html_context::foreign : html_context::html);
  if (!before.empty() && !is_section) {
    got.erase(0);
  }
  BOOST_TEST(got == expected, test["description"] << " in the " << state << ": <" << input
                                                  << "> has " << got << ", expected " << expected);
  if (state == "Data state" && test["output"].size() == 1 && test["output"][0][0] == "Character" &&
      std::count(input.begin(), input.end(), '&') == 1) {
    BOOST_TEST(decoded(input) == in_attribute(input, text), "value of an attribute: " << input);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(tests_of_html5lib) {
  const auto folder = leiri::test::suite("html5lib-tokenizer");
  if (!folder) {
    return;
  }
  int passed = 0;
  for (const auto& file : leiri::test::files_below(*folder, ".test")) {
    const json whole = json::parse(std::ifstream(file));
    for (json test : whole.value("tests", json::array())) {
      if (!is_text(test)) {
        continue;
      }
      if (test.value("doubleEscaped", false)) {
        test["input"] = unescaped(test["input"]);
        test["output"] = unescaped(test["output"]);
      }
      for (const json& state : test.value("initialStates", json{"Data state"})) {
        if (is_in_documents(test, state)) {
          run(test, state);
          ++passed;
        }
      }
    }
  }
  BOOST_TEST(passed > 6900);
}

BOOST_AUTO_TEST_SUITE_END()
