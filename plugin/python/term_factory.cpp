#include "term_factory.hpp"

#include <functional>
#include <utility>

#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// How many IRIs are remembered, since documents repeat most of them.
constexpr std::size_t most_iris = 1U << 14U;

/// An object of a class that is derived from str. It is made without the constructor of the class,
/// whose checks leiri has already made.
py::object string_of(const py::object& type, const py::str& text) {
  const py::tuple arguments = py::make_tuple(text);
  PyObject* const made =
      PyUnicode_Type.tp_new(reinterpret_cast<PyTypeObject*>(type.ptr()), arguments.ptr(), nullptr);
  if (made == nullptr) {
    throw py::error_already_set();
  }
  return py::reinterpret_steal<py::object>(made);
}

}  // namespace

term_factory::term_factory(py::object iri, py::object blank_node, py::object literal,
                           std::string prefix)
    : iri_(std::move(iri)),
      blank_node_(std::move(blank_node)),
      literal_(std::move(literal)),
      prefix_(std::move(prefix)),
      iris_(most_iris) {}

py::object term_factory::operator()(const term& t) {
  switch (t.kind) {
    case term_kind::iri:
      return iri(t.value);
    case term_kind::blank_node:
      return blank_node(t.value);
    case term_kind::literal:
      return literal(t);
    default:
      return py::none();
  }
}

const py::object& term_factory::iri(std::string_view text) {
  known_iri& known = iris_[std::hash<std::string_view>{}(text) % most_iris];
  if (!known.term || known.text != text) {
    py::object term = string_of(iri_, to_python(text));
    known.text = text;  // before the term, since it may throw
    known.term = std::move(term);
  }
  return known.term;
}

py::object term_factory::blank_node(std::string_view label) const {
  return string_of(blank_node_, to_python(prefix_ + std::string(label)));
}

// The constructor of rdflib's literals takes longer than all other work. It is called only once for
// each language; the other literals get the same attributes.
const std::vector<term_factory::attribute>& term_factory::attributes_for(
    std::string_view language) {
  buffer_ = language;
  if (const auto known = attributes_.find(buffer_); known != attributes_.end()) {
    return known->second;
  }
  const py::str text("any text");
  const py::object made =
      language.empty() ? literal_(text) : literal_(text, py::arg("lang") = to_python(language));
  std::vector<attribute> all;
  for (const py::handle name : literal_.attr("__slots__")) {
    const py::object value = made.attr(name);
    all.push_back(
        {py::reinterpret_borrow<py::object>(name), value.equal(text) ? py::object() : value});
  }
  return attributes_.emplace(buffer_, std::move(all)).first->second;
}

py::object term_factory::literal(const term& t) {
  if (!t.datatype.empty()) {
    return literal_(to_python(t.value), py::arg("datatype") = iri(t.datatype));
  }
  const py::str text = to_python(t.value);
  py::object made = string_of(literal_, text);
  for (const attribute& a : attributes_for(t.language)) {
    py::setattr(made, a.name, a.value ? a.value : text);
  }
  return made;
}

}  // namespace leiri::python
