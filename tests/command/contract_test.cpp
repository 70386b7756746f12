#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

using nlohmann::json;

namespace {

/// Every member that is wanted is there; arrays are alike in length.
bool within(const json& wanted, const json& got) {
  if (wanted.is_object()) {
    return got.is_object() &&
           std::all_of(wanted.items().begin(), wanted.items().end(), [&](const auto& member) {
             return got.contains(member.key()) && within(member.value(), got[member.key()]);
           });
  }
  if (wanted.is_array()) {
    return got.is_array() && wanted.size() == got.size() &&
           std::equal(wanted.begin(), wanted.end(), got.begin(), within);
  }
  return wanted == got;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(contract)

BOOST_AUTO_TEST_CASE(pairs_that_all_implementations_share) {
  const char* const suites = std::getenv("LEIRI_SUITES");
  const auto pairs =
      std::filesystem::path(suites == nullptr ? "" : suites) / "../contract/batch.jsonl";
  std::ifstream file(pairs);
  if (suites == nullptr || !file) {
    BOOST_TEST_MESSAGE("skipped: LEIRI_SUITES does not lead to contract/batch.jsonl");
    return;
  }
  std::string requests;
  std::vector<json> rows;
  for (std::string line; std::getline(file, line);) {
    rows.push_back(json::parse(line));
    requests += rows.back()["request"].dump() + '\n';
  }
  const auto answers = leiri::test::lines(leiri::test::run({"batch"}, requests).out);
  BOOST_TEST_REQUIRE(answers.size() == rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    BOOST_TEST(within(rows[i]["answer"], json::parse(answers[i])),
               rows[i]["request"] << " got " << answers[i]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
