#include <pybind11/pybind11.h>

#include "bindings.hpp"
#include "function.hpp"
#include "kept_changes.hpp"
#include "text.hpp"

// The C++ part of the package. The modules in the folder leiri are its interface in Python.
PYBIND11_MODULE(_core, module) {
  module.doc() = "The C++ part of leiri; use the package leiri.";
  module.attr("version") = LEIRI_VERSION;
  leiri::python::add_function(module);
  leiri::python::add_changes(module);
  leiri::python::add_columns(module);
  leiri::python::add_formats(module);
  leiri::python::add_program(module);
  leiri::python::add_statements(module);
}
