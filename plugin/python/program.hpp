#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// The functions `main` and `run` of the module: the program leiri, and its subcommands with other
/// streams than those of the process.
void add_program(pybind11::module_& module);

}  // namespace leiri::python
