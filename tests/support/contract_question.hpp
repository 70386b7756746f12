#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "operations/operation.hpp"

namespace leiri::test {

/// A request of the batch protocol as a call of a function: SQL and XPath have the operands and
/// options of the table as arguments, in its order.
struct question {
  const leiri::operations::operation* operation;
  /// Nothing where the request omits an option. Ends with the last one that it has.
  std::vector<std::optional<std::string>> arguments;
};

/// Nothing if the request asks for an operation that does not exist. `has` says which options the
/// host has.
template <class Has>
std::optional<question> question_of(nlohmann::json request, Has has) {
  using leiri::operations::operation_named;
  const auto* const op = operation_named(request.value("op", ""));
  if (op == nullptr) {
    return std::nullopt;
  }
  question asked{op, {}};
  for (const auto& operand : op->operands) {
    asked.arguments.emplace_back(request.value(std::string(operand.name), ""));
  }
  std::size_t given = asked.arguments.size();
  for (const auto& option : op->options) {
    if (has(option)) {
      const auto member = request.find(option.name);
      const bool there = member != request.end();
      asked.arguments.push_back(there ? std::optional(member->template get<std::string>())
                                      : std::nullopt);
      given = there ? asked.arguments.size() : given;
    }
  }
  asked.arguments.resize(given);
  return asked;
}

}  // namespace leiri::test
