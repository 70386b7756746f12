#include "support/contract.hpp"

#include <map>

#include "database.hpp"

using leiri::test::database;
using nlohmann::json;

namespace {

/// The expression that asks what a request asks, with its operands as parameters; empty where SQL
/// has no such question.
struct question {
  std::string sql;
  std::vector<std::string> operands;
};

const std::map<std::string, std::pair<const char*, std::vector<const char*>>> expressions = {
    {"resolve", {"iri_resolve(?, ?)", {"iri", "base"}}},
    {"relativize", {"iri_relativize(?, ?)", {"iri", "base"}}},
    {"from-leiri", {"leiri_to_iri(?)", {"iri"}}},
    {"to-uri", {"iri_to_uri(?)", {"iri"}}},
    {"to-iri", {"uri_to_iri(?)", {"iri"}}},
    {"normalize", {"iri_normalize(?)", {"iri"}}},
    {"to-ascii", {"host_to_ascii(?)", {"iri"}}},
    {"to-unicode", {"host_to_unicode(?)", {"iri"}}},
    {"display", {"iri_display(?)", {"iri"}}},
    {"from-text", {"iri_from_text(?)", {"iri"}}},
};

question question_of(json request) {
  const auto found = expressions.find(request.value("op", ""));
  if (found == expressions.end()) {
    return {};
  }
  question q{found->second.first, {}};
  for (const char* const operand : found->second.second) {
    q.operands.push_back(request.value(operand, ""));
    request.erase(operand);
  }
  request.erase("op");
  request.erase("id");
  return request.empty() ? q : question{};  // SQL has no such option
}

}  // namespace

BOOST_AUTO_TEST_SUITE(contract)

// The same questions, the same answers, as in `leiri batch`; what fails there is NULL here.
BOOST_AUTO_TEST_CASE(answers_of_the_batch_protocol) {
  const std::vector<json> pairs = leiri::test::contract_pairs();
  if (pairs.empty()) {
    return;
  }
  database db;
  int asked = 0;
  for (const json& pair : pairs) {
    if (!pair.at("request").is_object()) {
      continue;
    }
    const question q = question_of(pair.at("request"));
    if (q.sql.empty()) {
      continue;
    }
    ++asked;
    BOOST_TEST_CONTEXT(pair) {
      const auto answer = db.value("SELECT " + q.sql, q.operands);
      BOOST_TEST(answer.value_or("NULL") == pair.at("answer").value("result", "NULL"));
    }
  }
  BOOST_TEST(asked > 5);
}

BOOST_AUTO_TEST_SUITE_END()
