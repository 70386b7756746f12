#include "support/contract.hpp"

#include <map>

#include "expression.hpp"

using leiri::test::element;
using leiri::test::evaluate;
using leiri::test::evaluation;
using leiri::test::scene;
using leiri::test::within;
using nlohmann::json;

namespace {

/// How XPath asks what a request asks: the function, and the members that are its arguments.
struct question {
  const char* function;
  std::vector<const char*> arguments;
};

const std::map<std::string, question> questions = {
    {"resolve", {"resolve", {"iri", "base"}}},
    {"relativize", {"relativize", {"iri", "base"}}},
    {"parse", {"parse", {"iri", "profile", "kind"}}},
    {"check-iri", {"findings", {"iri", "profile", "kind"}}},
    {"from-leiri", {"from-leiri", {"iri"}}},
    {"to-uri", {"to-uri", {"iri", "host"}}},
    {"to-iri", {"to-iri", {"iri", "host"}}},
    {"normalize", {"normalize", {"iri", "rung"}}},
    {"compare", {"compare", {"iri", "other"}}},
    {"to-ascii", {"to-ascii", {"iri"}}},
    {"find", {"find", {"text"}}},
};

/// The expression, with a parameter for each argument; empty where XPath has no such question.
std::string expression_for(const question& asked, json request, scene& where) {
  std::string arguments;
  for (const char* const name : asked.arguments) {
    if (!request.contains(name)) {
      break;
    }
    where.parameters[name] = request[name];
    arguments += (arguments.empty() ? "$" : ", $") + std::string(name);
    request.erase(name);
  }
  request.erase("op");
  return request.empty() ? "leiri:" + std::string(asked.function) + '(' + arguments + ')' : "";
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
json result_of(const std::string& operation, const evaluation& value) {
  if (operation == "parse") {
    return reference_of(value);
  }
  if (operation == "check-iri" || operation == "find") {
    return list_of(value);
  }
  return operation == "compare" ? json{{"rung", value.text}} : json(value.text);
}

void check_answer(const json& request, const std::string& expression, const scene& where,
                  const json& answer) {
  const evaluation value = evaluate(expression, where);
  BOOST_TEST(!value.failed);
  if (!answer.at("ok").get<bool>()) {
    BOOST_TEST(value.text.empty());
    BOOST_TEST(value.elements.empty());
  } else if (answer.contains("result")) {
    const json result = result_of(request.at("op"), value);
    BOOST_TEST(within(answer["result"], result), result.dump());
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(contract)

// The same questions, the same answers, as in `leiri batch`; what fails there is empty here.
BOOST_AUTO_TEST_CASE(answers_of_the_batch_protocol) {
  const std::vector<json> pairs = leiri::test::contract_pairs();
  if (pairs.empty()) {
    return;
  }
  int asked = 0;
  for (const json& pair : pairs) {
    const json& request = pair.at("request");
    const auto found = questions.find(request.is_object() ? request.value("op", "") : "");
    if (found == questions.end()) {
      continue;
    }
    scene where;
    const std::string expression = expression_for(found->second, request, where);
    if (!expression.empty()) {
      ++asked;
      BOOST_TEST_CONTEXT(pair) { check_answer(request, expression, where, pair.at("answer")); }
    }
  }
  BOOST_TEST(asked >= 30);
}

BOOST_AUTO_TEST_SUITE_END()
