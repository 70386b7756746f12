#include "support/contract.hpp"

#include "support/program.hpp"
#include "support/text.hpp"

BOOST_AUTO_TEST_SUITE(contract)

using leiri::test::contract_pairs;
using leiri::test::within;
using nlohmann::json;

BOOST_AUTO_TEST_CASE(pairs_that_all_implementations_share) {
  const std::vector<json> pairs = contract_pairs();
  std::string requests;
  for (const json& pair : pairs) {
    requests += pair["request"].dump() + '\n';
  }
  const auto answers = leiri::test::lines(leiri::test::run({"batch"}, requests).out);
  BOOST_TEST_REQUIRE(answers.size() == pairs.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    BOOST_TEST(within(pairs[i]["answer"], json::parse(answers[i])),
               pairs[i]["request"] << " got " << answers[i]);
  }
}

BOOST_AUTO_TEST_SUITE_END()
