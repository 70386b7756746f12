#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// Adds functions that determine formats by names and first bytes, for code that opens files
/// itself.
void add_formats(pybind11::module_& module);

}  // namespace leiri::python
