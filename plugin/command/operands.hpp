#pragma once

#include <string>
#include <vector>

#include "operations.hpp"

namespace leiri::command {

struct operation_options_given {
  const operation* op = nullptr;
  request options;
  std::vector<std::string> operands;  ///< none: lines of standard input
};

/// `leiri parse`, `leiri resolve` and so on: a line of result for each operand, or pair of
/// operands. Errors and findings go to standard error. Answers the exit status.
int run_operation(const operation_options_given& given);

}  // namespace leiri::command
