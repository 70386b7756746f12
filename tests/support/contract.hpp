#pragma once

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// The pairs of request and answer that all implementations of the batch protocol share.
namespace leiri::test {

/// The lines of a file: objects with the members `request` and `answer`.
inline std::vector<nlohmann::json> pairs_in(const std::filesystem::path& path) {
  std::ifstream file(path);
  BOOST_TEST_REQUIRE(file.good());
  std::vector<nlohmann::json> pairs;
  for (std::string line; std::getline(file, line);) {
    pairs.push_back(nlohmann::json::parse(line));
  }
  return pairs;
}

/// None, with a message, if the public suites, next to which they are stored, are not on this
/// machine.
inline std::vector<nlohmann::json> contract_pairs() {
  const char* const suites = std::getenv("LEIRI_SUITES");
  if (suites == nullptr) {
    BOOST_TEST_MESSAGE("skipped: LEIRI_SUITES does not name the public suites");
    return {};
  }
  return pairs_in(std::filesystem::path(suites) / "../contract/batch.jsonl");
}

/// Every member that is wanted is there; arrays are alike in length.
inline bool within(const nlohmann::json& wanted, const nlohmann::json& got) {
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

}  // namespace leiri::test
