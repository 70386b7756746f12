#pragma once

#include <pybind11/pybind11.h>

#include "operations/operation.hpp"

namespace leiri::python {

/// The function with a name. Raises LookupError if there is no such operation or part of an answer.
const operations::function& function_named(std::string_view name);

/// Decodes options, whose names are those of the command line with `_` for `-`. Each value is a
/// string or, for a flag, a bool; None means the default.
operations::options decode_options(const operations::operation& op,
                                   const pybind11::kwargs& options);

/// An operation of the table, or a part of its answer, as a callable object of Python.
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

/// Adds the type `Function`.
void add_function(pybind11::module_& module);

}  // namespace leiri::python
