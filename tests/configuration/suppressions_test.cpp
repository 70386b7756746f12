#include "configuration/suppressions.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(suppressions)

using leiri::code;
using leiri::position;
using leiri::remark;

namespace {

position at(std::uint64_t line, std::uint64_t column) { return {0, line, column}; }

/// A comment in line 2 about that line.
remark about_line_2(std::string_view text) { return {text, at(2, 30), at(2, 1), at(2, 99), false}; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_comment_is_about_its_codes_in_its_range) {
  leiri::configuration::suppressions comments;
  comments.begin_document("a.ttl");
  comments.add(about_line_2("leiri-ignore not-nfc, port-default -- path-character"));
  BOOST_TEST(comments.takes(code::not_nfc, at(2, 5)));
  BOOST_TEST(comments.takes(code::port_default, at(2, 99)));
  BOOST_TEST(!comments.takes(code::path_character, at(2, 5)));
  BOOST_TEST(!comments.takes(code::not_nfc, at(1, 5)));
  BOOST_TEST(!comments.takes(code::not_nfc, at(3, 1)));
}

BOOST_AUTO_TEST_CASE(a_comment_is_about_its_document) {
  leiri::configuration::suppressions comments;
  comments.begin_document("a.ttl");
  comments.add({"leiri-ignore-file not-nfc", at(1, 1), at(1, 1), at(1, 99), true});
  BOOST_TEST(comments.takes(code::not_nfc, at(700, 1)));
  comments.begin_document("b.ttl");
  BOOST_TEST(!comments.takes(code::not_nfc, at(700, 1)));
}

BOOST_AUTO_TEST_CASE(comments_that_were_not_used) {
  leiri::configuration::suppressions comments;
  comments.begin_document("a.ttl");
  comments.add(about_line_2("leiri-ignore not-nfc port-default"));
  BOOST_TEST(comments.unused().size() == 2U);
  BOOST_TEST(comments.takes(code::not_nfc, at(2, 5)));
  const auto unused = comments.unused();
  BOOST_REQUIRE_EQUAL(unused.size(), 1U);
  BOOST_TEST(name(unused.front().code) == "port-default");
  BOOST_TEST(unused.front().where.line == 2U);
  comments.begin_document("b.ttl");
  BOOST_TEST(comments.unused().empty());
}

BOOST_AUTO_TEST_CASE(wrong_comments) {
  std::vector<std::string> messages;
  leiri::configuration::suppressions comments(
      [&messages](const std::string& m) { messages.push_back(m); });
  comments.begin_document("a.ttl");
  comments.add(about_line_2("leiri-ignore not-nfd"));
  comments.add(about_line_2("leiri-ignore"));
  comments.add(about_line_2("leiri-ignore-file not-nfc"));
  BOOST_REQUIRE_EQUAL(messages.size(), 3U);
  BOOST_TEST(messages[0].find("did you mean not-nfc?") != std::string::npos, messages[0]);
  for (const std::string& m : messages) {
    BOOST_TEST(m.starts_with("a.ttl:2:30: "), m);
  }
}

BOOST_AUTO_TEST_SUITE_END()
