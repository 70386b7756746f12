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
  std::shared_ptr<charset> other_charset;    ///< of the second operand; null: that of the first
  std::string record_path;            ///< where to write records; empty: none; not with `undo_path`
  std::string undo_path;              ///< a file with a record for each operand; empty: none
  std::vector<std::string> operands;  ///< empty: the lines of standard input
};

/// `leiri parse`, `leiri resolve` and so on: writes a line with the result for each operand or pair
/// of operands. Errors and findings go to standard error. Returns the exit status.
int run_operation(operation_call call);

/// `leiri batch`: reads requests from standard input and writes answers to standard output, as JSON
/// Lines. Returns the exit status. The errors of a request are in its answer.
int batch();

}  // namespace leiri::command
