#include "kept_changes.hpp"

#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

py::object known(std::uint64_t number) {
  return number == position::unknown ? py::object(py::none()) : py::int_(number);
}

/// Bytes that are not UTF-8 become lone surrogates.
py::object text_or_none(bool is_known, std::string_view bytes) {
  if (!is_known) {
    return py::none();
  }
  PyObject* const string =
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "surrogateescape");
  if (string == nullptr) {
    throw py::error_already_set();
  }
  return py::reinterpret_steal<py::object>(string);
}

}  // namespace

void packed_texts::add(std::string_view text) {
  bytes_ += text;
  ends_.push_back(bytes_.size());
}

std::string_view packed_texts::operator[](std::size_t index) const noexcept {
  const auto begin = static_cast<std::size_t>(index == 0 ? 0 : ends_[index - 1]);
  return std::string_view(bytes_).substr(begin, static_cast<std::size_t>(ends_[index]) - begin);
}

void kept_changes::add(const command::cleaned_change& c) {
  texts_.add(c.original);
  texts_.add(c.result.value_or(std::string_view()));
  rows_.push_back({c.where, c.why, c.result || !c.original.empty(), c.result.has_value()});
}

py::tuple kept_changes::at(std::size_t index) const {
  if (index >= rows_.size()) {
    throw py::index_error("there is no such change");
  }
  const row& r = rows_[index];
  return py::make_tuple(to_python(name(r.why)), known(r.where.line), known(r.where.column),
                        known(r.where.offset), text_or_none(r.has_original, texts_[2 * index]),
                        text_or_none(r.has_result, texts_[2 * index + 1]));
}

void add_changes(py::module_& module) {
  py::class_<kept_changes>(module, "Changes")
      .def("__len__", &kept_changes::size)
      .def("__getitem__", &kept_changes::at, py::arg("index"));
}

}  // namespace leiri::python
