#pragma once

#include <leiri/charset.hpp>
#include <memory>
#include <string>
#include <vector>

#include "operations/operation.hpp"

namespace leiri::command {

/// The command line of an operation.
struct operation_call {
  const operations::operation* operation = nullptr;
  operations::options options;
  std::string base;
  std::shared_ptr<charset> operand_charset;  ///< of the operands and the base; null: UTF-8
  std::string record_path;            ///< empty: none, here and below; never with `undo_path`
  std::string undo_path;              ///< has a record for each operand, in their order
  std::vector<std::string> operands;  ///< none: lines of standard input
};

/// `leiri parse`, `leiri resolve` and so on: a line of result for each operand, or pair of
/// operands. Errors and findings go to standard error. Returns the exit status.
int run_operation(operation_call call);

}  // namespace leiri::command
