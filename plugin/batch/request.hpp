#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "batch/json_fields.hpp"
#include "operations/operation.hpp"

namespace leiri::batch {

/// A member of a request, which is a JSON object.
struct member {
  std::string name;
  /// A string; a boolean is "true" or "false".
  std::string text;
  /// Whether the value is not a text but an array or object. What it consists of is below, if it
  /// can be the value of an option.
  bool is_structure = false;
  std::optional<std::vector<std::string>> strings;
  std::optional<std::vector<json_fields>> objects;
  std::optional<json_fields> object;
};

/// The record of a repair with these members, as write_record() writes it; its repairs are not
/// needed to undo them. Nothing if it is not a record.
std::optional<operations::recorded_repair> read_record(const json_fields& fields);

/// A decoded request of batch.
class request {
 public:
  /// Reads the members, in their order, except the member id. Returns the refusal for the first
  /// wrong member, or nothing.
  std::optional<operations::refusal> read(std::span<const member> members);

  [[nodiscard]] const operations::operation& operation() const noexcept { return *operation_; }
  [[nodiscard]] const operations::options& options() const noexcept { return options_; }
  /// Sets the operands; those that the request lacks are empty.
  void set_operands(operations::arguments& a) const;

 private:
  std::optional<operations::refusal> read_operation(std::span<const member> members);
  std::optional<operations::refusal> read_member(const member& m);
  std::optional<operations::refusal> decode_operands();
  [[nodiscard]] std::optional<operations::refusal> check() const;
  std::optional<std::string>& operand(operations::place p) {
    return operands_[static_cast<std::size_t>(p)];
  }

  const operations::operation* operation_ = nullptr;
  std::array<std::optional<std::string>, 3> operands_;  ///< by place
  operations::options options_;
};

}  // namespace leiri::batch
