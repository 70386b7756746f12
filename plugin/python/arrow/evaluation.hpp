#pragma once

#include <cstdint>
#include <stdexcept>
#include <utility>

#include "arrow/column.hpp"
#include "arrow/texts.hpp"
#include "operations/operation.hpp"

/// Operations on the values of columns.
namespace leiri::arrow {

/// The operation cannot be performed on any value, since an option or another operand is wrong.
class refused : public std::runtime_error {
 public:
  explicit refused(operations::refusal reason)
      : std::runtime_error("refused"), why(std::move(reason)) {}
  operations::refusal why;
};

/// Performs an operation on the values of one column after another.
class evaluation {
 public:
  /// `of` must answer with a text, a truth value or findings. `operands` has the options, and all
  /// operands except the first. `of`, and what `operands` refers to, must outlive the evaluation.
  evaluation(const operations::function& of, operations::arguments operands, text_layout layout);

  /// Evaluates the values of an array. Throws refused, and the exceptions of texts.
  void add(const texts& values);

  /// The results, one for each value. A result is null if the value is null or the operation has no
  /// result for it, for example since the identifier is invalid. Findings are a table; each row has
  /// the index of the value, from 0.
  [[nodiscard]] column take() { return std::move(result_); }

 private:
  const operations::function& of_;
  operations::arguments arguments_;
  column result_;
  std::int64_t rows_ = 0;
};

}  // namespace leiri::arrow
