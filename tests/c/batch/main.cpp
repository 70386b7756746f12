// Speaks the protocol of `leiri batch` over leiri.h alone, so that one runner judges both: JSON
// Lines in, one answer each out. The argument `batch` is allowed.

#include <iostream>
#include <set>
#include <string>

#include "operations.hpp"

namespace leiri::test {

namespace {

using nlohmann::json;

struct nested_too_deeply {};

/// What `leiri batch` refuses too.
bool refuse_depth(int depth, json::parse_event_t /*event*/, json& /*value*/) {
  constexpr int deepest = 16;
  if (depth > deepest) {
    throw nested_too_deeply{};
  }
  return true;
}

json read(const std::string& line) {
  try {
    return json::parse(line, refuse_depth);
  } catch (const json::exception& e) {
    const std::string what = e.what();
    throw bad_request(what.substr(what.find("] ") + 2));
  } catch (const nested_too_deeply&) {
    throw bad_request("nested more than 16 levels deep");
  }
}

void check_members(const json& object) {
  for (const auto& [name, value] : object.items()) {
    if (name != "id" && !value.is_string() && !value.is_boolean() && !value.is_structured()) {
      throw bad_request("member " + json(name).dump() + " must be a string");
    }
  }
}

const operation& operation_of(const json& object) {
  if (!object.contains("op")) {
    throw bad_request("member \"op\" is missing");
  }
  const json& op = object["op"];
  const std::string name = op.is_string() ? op.get<std::string>() : op.dump();
  static const std::set<std::string> of_documents = {"check",      "clean",   "identifiers",
                                                     "namespaces", "restore", "xinclude"};
  if (of_documents.count(name) != 0) {
    throw problem{leiri_code_name(LEIRI_CODE_NOT_IMPLEMENTED),
                  {},
                  std::nullopt,
                  "operation " + name + " in batch, which reads no documents, is not implemented"};
  }
  const operation* const known = operation_named(name);
  if (known == nullptr) {
    throw bad_request("unknown operation \"" + name + "\"");
  }
  return *known;
}

void check_operands(const operation& op, const request& r, const std::string& name) {
  if (!r.iri) {
    throw bad_request(std::string("member \"") + (op.reads_text ? "text" : "iri") +
                      "\" is missing");
  }
  if (op.is_binary && !r.other) {
    throw bad_request("member \"other\" is missing");
  }
  if (r.explain && !op.explains) {
    throw bad_request(name + " does not support explain");
  }
}

void perform(const json& object, answer& a) {
  check_members(object);
  const operation& op = operation_of(object);
  request r;
  r.op = object["op"].get<std::string>();
  for (const auto& [name, value] : object.items()) {
    if (name != "op" && name != "id") {
      set_member(r, name, value);
    }
  }
  if (!op.reads_octets) {
    decode_operands(r);
  }
  check_operands(op, r, object["op"]);
  op.perform(r, a);
}

answer refusal(const problem& p) {
  answer why = {{"code", p.code},
                {"component", component_json(p.component)},
                {"offset", p.offset ? answer(*p.offset) : answer()},
                {"message", p.message}};
  if (!p.operand.empty()) {
    why["operand"] = p.operand;
  }
  return why;
}

answer answer_to(const std::string& line) {
  json object = json::object();
  answer a;
  try {
    object = read(line);
    if (!object.is_object()) {
      throw bad_request("a request must be a JSON object");
    }
    a["ok"] = true;
    perform(object, a);
  } catch (const problem& p) {
    a = {{"ok", false}, {"error", refusal(p)}};
  }
  if (object.is_object() && object.contains("id")) {
    a["id"] = answer(object["id"]);
  }
  return a;
}

}  // namespace

}  // namespace leiri::test

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << leiri::test::answer_to(line).dump(-1, ' ', false,
                                                   nlohmann::json::error_handler_t::replace)
              << std::endl;
  }
  return 0;
}
