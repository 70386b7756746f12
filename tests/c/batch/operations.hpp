#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "request.hpp"

namespace leiri::test {

using answer = nlohmann::ordered_json;

/// An operation: adds its members to an answer, `result` first. Throws the problem.
struct operation {
  void (*perform)(const request& r, answer& a);
  bool reads_text = false;
  bool reads_octets = false;
  bool is_binary = false;
  bool explains = false;
};

/// Null if there is none with that name.
const operation* operation_named(const std::string& name);

/// The component's name, or null.
answer component_json(const std::string& name);

}  // namespace leiri::test
