#include "support/contract.hpp"

#include "expression.hpp"
#include "operations/operation.hpp"
#include "support/contract_question.hpp"

BOOST_AUTO_TEST_SUITE(contract)

using leiri::test::element;
using leiri::test::evaluate;
using leiri::test::evaluation;
using leiri::test::question;
using leiri::test::scene;
using leiri::test::within;
using nlohmann::json;

namespace operations = leiri::operations;

namespace {

// The strings of XPath are Unicode.
bool has_xpath(const operations::parameter& option) {
  return operations::is_plain(option) && option.type != operations::value_type::operand_charset;
}

/// The expression, with a parameter for each argument.
std::string expression_for(const question& asked, scene& where) {
  std::string arguments;
  for (std::size_t i = 0; i < asked.arguments.size(); ++i) {
    const std::string name = "p" + std::to_string(i);
    where.parameters[name] = asked.arguments[i].value_or("");
    arguments += (i == 0 ? "$" : ", $") + name;
  }
  return "leiri:" + std::string(asked.operation->name) + '(' + arguments + ')';
}

json to_json(const element& e) {
  json object = json::object();
  for (const auto& [name, value] : e.attributes) {
    object[name] = name == "offset" || name == "length" ? json(std::stoul(value)) : json(value);
  }
  return object;
}

json reference_of(const evaluation& value) {
  json parts = {{"scheme", nullptr}, {"userinfo", nullptr}, {"host", nullptr},    {"port", nullptr},
                {"path", nullptr},   {"query", nullptr},    {"fragment", nullptr}};
  parts.update(to_json(value.elements.at(0)));
  return parts;
}

json list_of(const evaluation& value) {
  json list = json::array();
  for (const element& e : value.elements) {
    list.push_back(to_json(e));
    if (e.name == "identifier") {
      list.back()["iri"] = e.text;
    }
  }
  return list;
}

/// As `leiri batch` gives it.
json result_of(operations::answer answer, const evaluation& value) {
  switch (answer) {
    case operations::answer::members:
      return reference_of(value);
    case operations::answer::findings:
    case operations::answer::identifiers:
      return list_of(value);
    case operations::answer::comparison:
      return {{"rung", value.text}};
    default:
      return value.text;
  }
}

void check_answer(const question& asked, const json& answer) {
  scene where;
  const std::string expression = expression_for(asked, where);
  const evaluation value = evaluate(expression, where);
  BOOST_TEST(!value.failed);
  if (!answer.at("ok").get<bool>()) {
    BOOST_TEST(value.text.empty());
    BOOST_TEST(value.elements.empty());
  } else if (answer.contains("result")) {
    const json result = result_of(asked.operation->answer, value);
    BOOST_TEST(within(answer["result"], result), result.dump());
  }
}

}  // namespace

// The same answers as `leiri batch`; empty if the request fails.
BOOST_AUTO_TEST_CASE(answers_of_the_batch_protocol) {
  const std::vector<json> pairs = leiri::test::contract_pairs();
  if (pairs.empty()) {
    return;
  }
  std::size_t asked = 0;
  for (const json& pair : pairs) {
    if (const auto q = leiri::test::question_of(pair.at("request"), has_xpath)) {
      ++asked;
      BOOST_TEST_CONTEXT(pair) { check_answer(*q, pair.at("answer")); }
    }
  }
  BOOST_TEST(asked + 1 == pairs.size());  // one asks for no operation
}

BOOST_AUTO_TEST_SUITE_END()
