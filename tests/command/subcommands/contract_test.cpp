#include "support/contract.hpp"

#include "support/program.hpp"
#include "support/source_path.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(contract)

using leiri::test::contract_pairs;
using leiri::test::pairs_in;
using leiri::test::within;
using nlohmann::json;

namespace {

void check_pairs(const std::vector<json>& pairs) {
  std::string requests;
  for (const json& pair : pairs) {
    requests += pair["request"].dump() + '\n';
  }
  const auto answers = leiri::test::lines(leiri::test::run({"batch"}, requests).out);
  BOOST_TEST_REQUIRE(answers.size() == pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    BOOST_TEST(within(pairs[i]["answer"], json::parse(answers[i])),
               pairs[i] << " got " << answers[i]);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(pairs_that_all_implementations_share) { check_pairs(contract_pairs()); }

// Each line has the specification and the section that it is from.
BOOST_AUTO_TEST_CASE(examples_of_the_specifications) {
  const std::vector<json> pairs =
      pairs_in(leiri::test::source_path("tests/conformance/examples.jsonl"));
  check_pairs(pairs);
  BOOST_TEST(pairs.size() > 250U);
}

BOOST_AUTO_TEST_SUITE_END()
