#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// Adds the functions `main`, which runs the program leiri, and `run`, which runs a subcommand with
/// other streams than those of the process.
void add_program(pybind11::module_& module);

}  // namespace leiri::python
