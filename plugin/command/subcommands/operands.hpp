#pragma once

#include <string>
#include <vector>

#include "operations/operations.hpp"

namespace leiri::command {

struct operation_options_given {
  const operation* op = nullptr;
  request options;
  std::string aliases_path;           ///< empty: none, here and below
  std::string record_path;            ///< never with `undo_path`
  std::string undo_path;              ///< has a record for each operand, in their order
  std::vector<std::string> operands;  ///< none: lines of standard input
};

/// `leiri parse`, `leiri resolve` and so on: a line of result for each operand, or pair of
/// operands. Errors and findings go to standard error. Answers the exit status.
int run_operation(const operation_options_given& given);

}  // namespace leiri::command
