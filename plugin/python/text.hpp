#pragma once

#include <pybind11/pybind11.h>

#include <string_view>

#include "arrow/index.hpp"

namespace leiri::python {

/// The text of a Python string as UTF-8: a view that is valid as long as the string.
struct text {
  std::string_view utf8;
};

/// Python raises UnicodeEncodeError, with the index, for a string with a lone surrogate.
inline text text_of(pybind11::handle string) {
  if (PyUnicode_Check(string.ptr()) == 0) {
    throw pybind11::type_error("expected str, not " + std::string(Py_TYPE(string.ptr())->tp_name));
  }
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(string.ptr(), &size);
  if (bytes == nullptr) {
    throw pybind11::error_already_set();
  }
  return {{bytes, static_cast<std::size_t>(size)}};
}

/// Raises UnicodeDecodeError for bytes that are not UTF-8.
inline pybind11::str to_python(std::string_view utf8) {
  PyObject* const string =
      PyUnicode_DecodeUTF8(utf8.data(), static_cast<Py_ssize_t>(utf8.size()), nullptr);
  if (string == nullptr) {
    throw pybind11::error_already_set();
  }
  return pybind11::reinterpret_steal<pybind11::str>(string);
}

/// A byte offset in UTF-8 as an index into the Python string of the same text.
using arrow::index_of;

}  // namespace leiri::python

namespace pybind11::detail {

/// Parameters of the type leiri::python::text.
template <>
struct type_caster<leiri::python::text> {
  PYBIND11_TYPE_CASTER(leiri::python::text, const_name("str"));

  bool load(handle source, bool /*convert*/) {
    if (PyUnicode_Check(source.ptr()) == 0) {
      return false;
    }
    value = leiri::python::text_of(source);
    return true;
  }
};

}  // namespace pybind11::detail
