#pragma once

#include <array>
#include <optional>
#include <string>

#include "io/json.hpp"
#include "operations/operation.hpp"

namespace leiri::command {

/// A decoded request of batch.
class request {
 public:
  /// Reads the members, in their order. Returns the refusal for the first wrong member, or nothing.
  std::optional<operations::refusal> read(const json_request& from);

  [[nodiscard]] const operations::operation& operation() const noexcept { return *operation_; }
  [[nodiscard]] const operations::options& options() const noexcept { return options_; }
  /// Sets the operands; those that the request lacks are empty.
  void set_operands(operations::arguments& a) const;

 private:
  std::optional<operations::refusal> read_operation(const json_request& from);
  std::optional<operations::refusal> read_member(const json_member& m);
  std::optional<operations::refusal> decode_operands();
  [[nodiscard]] std::optional<operations::refusal> check() const;
  std::optional<std::string>& operand(operations::place p) {
    return operands_[static_cast<std::size_t>(p)];
  }

  const operations::operation* operation_ = nullptr;
  std::array<std::optional<std::string>, 3> operands_;  ///< by place
  operations::options options_;
};

}  // namespace leiri::command
