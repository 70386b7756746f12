#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// Adds the type `Statements`, which reads the statements of a document in blocks.
void add_statements(pybind11::module_& module);

}  // namespace leiri::python
