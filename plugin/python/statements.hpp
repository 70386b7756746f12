#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// The type `Statements` of the module: reads the statements of a document in blocks.
void add_statements(pybind11::module_& module);

}  // namespace leiri::python
