#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "io/json.hpp"

BOOST_AUTO_TEST_SUITE(json_writing)

using leiri::command::json_writer;

namespace {

std::string written(const std::string& text) {
  std::string out;
  json_writer(out).value(text);
  return out;
}

std::string written_as_member(const std::string& text) {
  std::string out;
  json_writer(out).begin_object().member("name", text).end_object();
  return out;
}

void reads_back(const std::string& text) {
  BOOST_TEST(nlohmann::json::parse(written(text)) == text);
  BOOST_TEST(nlohmann::json::parse(written_as_member(text))["name"] == text);
}

}  // namespace

// RFC 8259 section 7: quotation marks, backslashes and control characters must be escaped; U+007F
// is for terminals.
BOOST_AUTO_TEST_CASE(every_character_at_every_place_is_read_back) {
  for (std::size_t size = 1; size <= 18; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (int code = 0; code < 0x80; ++code) {
        std::string text(size, 'x');
        text[at] = static_cast<char>(code);
        const bool is_escaped = code < 0x20 || code == '"' || code == '\\' || code == 0x7F;
        BOOST_TEST_CONTEXT("U+" << code << " at " << at << " of " << size) {
          reads_back(text);
          BOOST_TEST((written(text) == '"' + text + '"') == !is_escaped);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_shown_is_escaped) {
  const std::pair<std::string, std::string> texts[] = {{"\u2028", "\\u2028"},
                                                       {"a\u202Eb", "a\\u202eb"},
                                                       {"\u0085", "\\u0085"},
                                                       {"\U000E0041", "\\udb40\\udc41"},
                                                       {"\"\u200B", "\\\"\\u200b"}};
  for (const auto& [text, wanted] : texts) {
    BOOST_TEST(written(text) == '"' + wanted + '"');
    reads_back(text);
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_ascii_stands_for_itself) {
  for (const std::string text : {"", "é", "x日本語", "\xF0\x9F\x98\x80 abcdefgh"}) {
    BOOST_TEST(written(text) == '"' + text + '"');
    BOOST_TEST(written_as_member(text) == R"({"name":")" + text + R"("})");
  }
  reads_back("é\"");
}

BOOST_AUTO_TEST_CASE(what_is_not_utf8_is_replaced) {
  for (const std::string text : {"\xFF", "abcdefgh\xC3", "\xC0\xAF", "\xED\xA0\x80"}) {
    BOOST_TEST(written(text).find("\xEF\xBF\xBD") != std::string::npos);
    BOOST_TEST(nlohmann::json::accept(written_as_member(text)));
  }
}

BOOST_AUTO_TEST_CASE(members_are_separated) {
  std::string out;
  json_writer json(out);
  json.begin_object()
      .member("a", std::uint64_t{0})
      .member("b", ~std::uint64_t{0})
      .member("c", true);
  json.key("d").begin_array().value("x").value(std::uint64_t{12}).null().end_array();
  json.member("e", "").member("f", std::string("\n")).key("g").begin_object().end_object();
  json.end_object();
  BOOST_TEST(out == R"({"a":0,"b":18446744073709551615,"c":true,"d":["x",12,null],)"
                    R"("e":"","f":"\n","g":{}})");
}

BOOST_AUTO_TEST_SUITE_END()
