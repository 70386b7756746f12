#pragma once

#include <cstdint>
#include <stdexcept>
#include <utility>

#include "arrow/column.hpp"
#include "arrow/texts.hpp"
#include "operations/operation.hpp"

/// Operations on the values of columns.
namespace leiri::arrow {

/// The operation cannot be performed on any value: an option or another operand is wrong.
class refused : public std::runtime_error {
 public:
  explicit refused(operations::refusal reason)
      : std::runtime_error("refused"), why(std::move(reason)) {}
  operations::refusal why;
};

/// Performs an operation on the values of one column after another.
class evaluation {
 public:
  /// `of` answers with a text, a truth or findings. `operands` has the options and the operands
  /// other than the first; it must outlive the evaluation, as must `of`.
  evaluation(const operations::function& of, operations::arguments operands, text_layout layout);

  /// Throws refused, and what texts throws.
  void add(const texts& values);

  /// A value for each value: null for null, and where the operation has no result, as for invalid
  /// identifiers. Findings are a table with the number of the value, from 0, in each row.
  [[nodiscard]] column take() { return std::move(result_); }

 private:
  const operations::function& of_;
  operations::arguments arguments_;
  column result_;
  std::int64_t rows_ = 0;
};

}  // namespace leiri::arrow
