#pragma once

#include <pybind11/pybind11.h>

namespace leiri::python {

/// What the names and the first bytes of files say about them, for code that opens files itself.
void add_formats(pybind11::module_& module);

}  // namespace leiri::python
