#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// Adds the types `Column` and `Table`, which are Arrow arrays, and the functions that make them.
void add_columns(pybind11::module_& module);

}  // namespace leiri::python
