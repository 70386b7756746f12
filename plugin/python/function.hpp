#pragma once

#include <pybind11/pybind11.h>

#include "operations/operation.hpp"

namespace leiri::python {

/// Raises LookupError if there is no such operation or part of an answer.
const operations::function& function_named(std::string_view name);

/// The options have the names of the command line, with `_` for `-`; each is a string or, for a
/// flag, a bool; None is the default.
operations::options decode_options(const operations::operation& op,
                                   const pybind11::kwargs& options);

/// A row of the table of operations, or a part of its answer, as a callable object of Python.
class function {
 public:
  explicit function(std::string_view name) : row_(function_named(name)) {}

  /// The operands are strings.
  [[nodiscard]] pybind11::object call(const pybind11::args& operands,
                                      const pybind11::kwargs& options) const;

 private:
  void expect_operands(const pybind11::args& operands) const;

  const operations::function& row_;
};

/// The type `Function` of the module.
void add_function(pybind11::module_& module);

}  // namespace leiri::python
