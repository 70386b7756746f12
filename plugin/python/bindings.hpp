#pragma once

#include <pybind11/pybind11.h>

/// The parts of the module.
namespace leiri::python {

/// Adds the types `Column` and `Table`, which are Arrow arrays, and the functions that make them.
void add_columns(pybind11::module_& module);

/// Adds functions that determine formats by names and first bytes, for code that opens files
/// itself.
void add_formats(pybind11::module_& module);

/// Adds the functions `main`, which runs the program leiri, and `run`, which runs a subcommand with
/// other streams than those of the process.
void add_program(pybind11::module_& module);

/// Adds the type `Statements`, which reads the statements of a document in blocks.
void add_statements(pybind11::module_& module);

}  // namespace leiri::python
