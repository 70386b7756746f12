#pragma once

#include <string>
#include <vector>

#include "operations/operations.hpp"

namespace leiri::command {

struct operation_options_given {
  const operation* op = nullptr;
  request options;
  std::string aliases_path;           ///< empty: none, as below
  std::string record_path;            ///< never together with `undo_path`
  std::string undo_path;              ///< contains a record for each operand, in their order
  std::vector<std::string> operands;  ///< if there are none: the lines of standard input
};

/// `leiri parse`, `leiri resolve` and so on: writes one line of result for each operand, or pair of
/// operands. Writes errors and findings to standard error. Returns the exit status.
int run_operation(const operation_options_given& given);

}  // namespace leiri::command
