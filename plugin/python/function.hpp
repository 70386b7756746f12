#pragma once

#include <pybind11/pybind11.h>

#include "operations/operation.hpp"

namespace leiri::python {

/// A row of the table of operations, or a part of its answer, as a callable object of Python.
class function {
 public:
  /// Raises LookupError if there is no such function.
  explicit function(std::string_view name);

  /// The operands are strings. The options have the names of the command line, with `_` for `-`;
  /// each is a string or, for a flag, a bool; None is the default.
  [[nodiscard]] pybind11::object call(const pybind11::args& operands,
                                      const pybind11::kwargs& options) const;

 private:
  void expect_operands(const pybind11::args& operands) const;

  const operations::function* row_ = nullptr;
};

/// The type `Function` of the module.
void add_function(pybind11::module_& module);

}  // namespace leiri::python
