#include "bindings.hpp"

#include <cerrno>
#include <memory>
#include <string>
#include <utility>

#include "answer.hpp"
#include "arrow/evaluation.hpp"
#include "arrow/exports.hpp"
#include "capsules.hpp"
#include "function.hpp"
#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

using arrow::column;
using arrow::column_type;

namespace {

/// An immutable column, as an object whose values other libraries can read.
class exported {
 public:
  explicit exported(column values) : values_(std::make_shared<const column>(std::move(values))) {}

  [[nodiscard]] const column& values() const noexcept { return *values_; }

  [[nodiscard]] py::capsule schema() const { return to_capsule(schema_of(*values_, nullptr)); }
  [[nodiscard]] py::tuple array(const py::object& requested) const {
    const ArrowSchema* const wanted = requested_of(requested);
    return py::make_tuple(to_capsule(schema_of(*values_, wanted)),
                          to_capsule(array_of(values_, wanted)));
  }
  [[nodiscard]] py::capsule stream(const py::object& requested) const {
    return to_capsule(stream_of(values_, requested_of(requested)));
  }

 private:
  arrow::shared_column values_;
};

class column_object : public exported {
 public:
  using exported::exported;
};
class table_object : public exported {
 public:
  using exported::exported;
};

/// Raises the exception for an operation that cannot be performed on any value.
[[noreturn]] void raise(const operations::refusal& why, const operations::arguments& operands) {
  answer out;
  out.refuse(why);
  static_cast<void>(out.as_python(operands));
  throw py::value_error(why.message);  // not reached: a refusal raises
}

column evaluated(const operations::function& of, const operations::arguments& operands,
                 array_source& source) {
  arrow::evaluation work(of, operands, arrow::layout_of(source.schema()));
  for (auto array = source.next(); !array.is_released(); array = source.next()) {
    work.add(arrow::texts(source.schema(), *array));
  }
  return work.take();
}

/// Performs an operation on a column. `operands` are all operands except the first.
py::object perform(text name, const py::object& values, const py::args& operands,
                   const py::kwargs& options) {
  const operations::function& of = function_named(name.utf8);
  const operations::options given = decode_options(*of.of, options);
  if (operands.size() + 1 != of.of->operands.size()) {
    throw py::type_error("wrong number of operands");
  }
  operations::scratch work;
  operations::arguments a(given, work);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    a.set(of.of->operands[i + 1].where, text_of(operands[i]).utf8);
  }
  try {
    array_source source(values);
    const py::gil_scoped_release others_run;
    column result = evaluated(of, a, source);
    const py::gil_scoped_acquire interpreter;
    return result.type() == column_type::table ? py::cast(table_object(std::move(result)))
                                               : py::cast(column_object(std::move(result)));
  } catch (const arrow::refused& e) {
    raise(e.why, a);
  } catch (const arrow::unsupported_type& e) {
    throw py::type_error(e.what());
  } catch (const stream_failure& e) {
    PyErr_SetObject(PyExc_OSError, py::make_tuple(e.error_number, std::string(e.what())).ptr());
    throw py::error_already_set();
  }
}

column_type type_of(std::string_view name) {
  if (name == "bool") {
    return column_type::truth;
  }
  if (name == "int") {
    return column_type::number;
  }
  return name == "str" ? column_type::text : column_type::list;
}

column empty_column(text type, text name) {
  std::vector<column> elements;
  if (type_of(type.utf8) == column_type::list) {
    elements.emplace_back(column_type::text, "item");
  }
  return column(type_of(type.utf8), std::string(name.utf8), std::move(elements));
}

void add_value(py::handle value, column& to) {
  if (value.is_none()) {
    to.add_null();
    return;
  }
  switch (to.type()) {
    case column_type::truth:
      to.add_truth(value.cast<bool>());
      break;
    case column_type::number:
      to.add_number(value.cast<std::int64_t>());
      break;
    case column_type::text:
      to.add_text(text_of(value).utf8);
      break;
    default:
      for (const py::handle element : py::reinterpret_borrow<py::object>(value)) {
        to.children()[0].add_text(text_of(element).utf8);
      }
      to.add_group();
  }
}

/// Makes a table of rows. Each row is a sequence with one value for each column.
table_object table_of(const py::iterable& columns, const py::iterable& rows) {
  std::vector<column> empty;
  for (const py::handle one : columns) {
    const auto [name, type] = one.cast<std::pair<text, text>>();
    empty.push_back(empty_column(type, name));
  }
  column table(column_type::table, {}, std::move(empty));
  for (const py::handle row : rows) {
    const auto values = py::reinterpret_borrow<py::sequence>(row);
    for (std::size_t i = 0; i < table.children().size(); ++i) {
      add_value(values[i], table.children()[i]);
    }
    table.add_group();
  }
  table_object result(std::move(table));
  return result;
}

template <class T>
py::class_<T> add_type(py::module_& module, const char* name, const char* help) {
  py::class_<T> type(module, name, help);
  type.attr("__module__") = "leiri.arrow";  // where users find it
  return type.def("__len__", [](const T& self) { return self.values().size(); })
      .def("__arrow_c_schema__", &T::schema)
      .def("__arrow_c_array__", &T::array, py::arg("requested_schema") = py::none())
      .def("__arrow_c_stream__", &T::stream, py::arg("requested_schema") = py::none());
}

std::string name_of(const column& c) {
  switch (c.type()) {
    case column_type::truth:
      return "truths";
    case column_type::number:
      return "numbers";
    default:
      return "strings";
  }
}

py::str show_column(const column_object& self) {
  const column& c = self.values();
  return py::str("<leiri.arrow.Column: {} {}, {} null>")
      .format(c.size(), name_of(c), c.null_count());
}

py::tuple names_of_columns(const table_object& self) {
  py::list names;
  for (const column& c : self.values().children()) {
    names.append(to_python(c.name()));
  }
  return names;
}

py::str show_table(const table_object& self) {
  return py::str("<leiri.arrow.Table: {} rows, columns {}>")
      .format(self.values().size(), py::str(", ").attr("join")(names_of_columns(self)));
}

}  // namespace

void add_columns(py::module_& module) {
  add_type<column_object>(module, "Column", "An Arrow array, which other libraries read.")
      .def("__repr__", show_column);
  add_type<table_object>(module, "Table", "A table in Arrow's format, which other libraries read.")
      .def_property_readonly("column_names", names_of_columns)
      .def("__repr__", show_table);
  module.def("perform", perform,
             "Performs an operation on each value of a column. The operands are others than the "
             "first.",
             py::arg("name"), py::arg("values"));
  module.def("table", table_of,
             "A table of rows. A column is its name and its type: bool, int, str or list of str.",
             py::arg("columns"), py::arg("rows"));
}

}  // namespace leiri::python
