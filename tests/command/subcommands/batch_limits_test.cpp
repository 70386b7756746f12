#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "support/program.hpp"
#include "support/sanitized.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(batch_limits)

/// Requests that would take much time or memory are refused, and the next one is answered.
namespace {

using leiri::test::lines;
using leiri::test::run;
using nlohmann::json;

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

/// The answer to `request`, for which 300 MB of memory are enough. The next request has to be
/// answered.
json answer_to(const std::string& request) {
  const auto got =
      run({"batch"}, request + "\n" + R"({"op":"resolve","base":"http://a/b","iri":"c"})" + "\n");
  // A sanitizer has memory of its own.
  BOOST_TEST((leiri::test::is_sanitized || got.memory < 300'000));
  const auto answers = lines(got.out);
  BOOST_TEST_REQUIRE(answers.size() == 2U);
  BOOST_TEST(json::parse(answers[1])["result"] == "http://a/c");
  return json::parse(answers[0]);
}

void expect_refused(const std::string& request, const std::string& message) {
  const json answer = answer_to(request);
  BOOST_TEST(answer["ok"] == false);
  BOOST_TEST(answer["error"]["code"] == "bad-request");
  BOOST_TEST(answer["error"]["message"] == message);
}

}  // namespace

BOOST_AUTO_TEST_CASE(deep_nesting) {
  const std::string message = "nested more than 16 levels deep";
  for (const char* const bracket : {"[", "{\"a\":"}) {
    expect_refused(repeated(bracket, 4'000'000), message);
    expect_refused("{\"op\":\"compare\",\"aliases\":" + repeated(bracket, 100'000), message);
  }
  // What is nested in a string is not nested.
  BOOST_TEST(answer_to("{\"op\":\"find\",\"text\":\"" + repeated("[\\\"{", 100) + "\"}")["ok"] ==
             true);
}

BOOST_AUTO_TEST_CASE(many_values) {
  const std::string message = "more than 1,000,000 values";
  expect_refused("{\"op\":\"compare\",\"aliases\":[" + repeated("[],", 10'000'000) + "[]]}",
                 message);
  expect_refused("{\"op\":\"compare\",\"aliases\":[" + repeated("0,", 2'000'000) + "0]}", message);
  expect_refused("{" + repeated("\"a\":\"\",", 2'000'000) + "\"a\":\"\"}", message);
}

BOOST_AUTO_TEST_SUITE_END()
