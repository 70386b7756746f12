#include "function.hpp"

#include <algorithm>
#include <string>

#include "answer.hpp"
#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// In bytes. Longer operands take more than a few microseconds, so the interpreter is released for
/// other threads.
constexpr std::size_t long_operand = 2048;

std::string option_name(std::string_view keyword) {
  std::string name(keyword);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

/// The text of a value for the decoder of an option.
std::string_view option_text(py::handle value) {
  return PyBool_Check(value.ptr()) != 0 ? (value.ptr() == Py_True ? "true" : "false")
                                        : text_of(value).utf8;
}

void decode(const operations::operation& op, const std::string& keyword, py::handle value,
            operations::options& to) {
  const operations::parameter* const option = operations::find_option(op, option_name(keyword));
  if (option == nullptr || option->decode == nullptr || !operations::is_plain(*option)) {
    throw py::type_error(std::string(op.name) + " has no option " + keyword);
  }
  if (value.is_none()) {
    return;
  }
  if (const auto wrong = option->decode(*option, option_text(value), to)) {
    throw py::value_error(*wrong);
  }
}

}  // namespace

const operations::function& function_named(std::string_view name) {
  for (const operations::function& f : operations::functions()) {
    if (f.name == name) {
      return f;
    }
  }
  throw py::key_error("no operation has the name " + std::string(name));
}

operations::options decode_options(const operations::operation& op, const py::kwargs& options) {
  operations::options given;
  for (const auto& [keyword, value] : options) {
    decode(op, std::string(text_of(keyword).utf8), value, given);
  }
  return given;
}

void function::expect_operands(const py::args& operands) const {
  const std::size_t expected = row_.of->operands.size();
  if (operands.size() != expected) {
    throw py::type_error(std::string(row_.name) + " has " + std::to_string(expected) +
                         " operands, not " + std::to_string(operands.size()));
  }
}

py::object function::call(const py::args& operands, const py::kwargs& options) const {
  expect_operands(operands);
  const operations::options given = decode_options(*row_.of, options);
  operations::scratch work;
  operations::arguments a(given, work);
  std::size_t size = 0;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const std::string_view text = text_of(operands[i]).utf8;
    a.set(row_.of->operands[i].where, text);
    size += text.size();
  }
  answer out;
  if (size < long_operand) {
    row_.perform(a, out);
  } else {
    const py::gil_scoped_release others_run;
    row_.perform(a, out);
  }
  return out.as_python(a);
}

void add_function(py::module_& module) {
  py::class_<function>(module, "Function", "An operation on identifiers.")
      .def(py::init([](text name) { return function(name.utf8); }))
      .def("__call__", &function::call);
}

}  // namespace leiri::python
