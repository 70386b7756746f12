#include "term_factory.hpp"

#include <bit>
#include <functional>
#include <utility>

#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

/// How many IRIs are remembered, since documents repeat most of them.
constexpr std::size_t most_iris = 1U << 14U;
/// How many literals with datatypes are remembered: most dates and numbers recur.
constexpr std::size_t most_literals = 1U << 12U;
/// How many datatypes and how many languages are remembered.
constexpr std::size_t most_recipes = 1024;

/// Longer texts are not remembered: they are rare, and would need much memory.
constexpr std::size_t longest_iri = 1024;
constexpr std::size_t longest_language = 64;
constexpr std::size_t longest_literal = 64;

/// Whether the text is a number as rdflib writes it, so that it would not change it: without a plus
/// sign and leading zeros. Python limits the length of integers.
bool is_canonical_number(std::string_view text, bool may_have_fraction) noexcept {
  constexpr std::size_t longest = 18;
  constexpr std::string_view digits = "0123456789";
  const std::string_view number = text.substr(text.starts_with('-') ? 1 : 0);
  const std::string_view whole = number.substr(0, number.find_first_not_of(digits));
  const std::string_view rest = number.substr(whole.size());
  const bool is_zero = whole == "0";
  if (text.size() > longest || whole.empty() || (!is_zero && whole.front() == '0')) {
    return false;
  }
  if (rest.empty()) {
    return !is_zero || whole == text;
  }
  return may_have_fraction && rest.front() == '.' && rest.size() > 1 &&
         rest.find_first_not_of(digits, 1) == std::string_view::npos;
}

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
                           std::string prefix, py::object bindings)
    : iri_(std::move(iri)),
      blank_node_(std::move(blank_node)),
      literal_(std::move(literal)),
      prefix_(std::move(prefix)),
      bindings_(std::move(bindings)),
      immutable_(bindings_.attr("immutable")),
      iris_(most_iris),
      literals_(most_literals) {}

void term_factory::notice_bindings() {
  if (bindings_.attr("changed")().cast<bool>()) {
    by_language_.clear();
    by_datatype_.clear();
    literals_.assign(most_literals, {});
  }
}

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

py::object term_factory::iri(std::string_view text) {
  if (text.size() > longest_iri) {
    return string_of(iri_, to_python(text));
  }
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
// each language, and for each datatype that leaves the text as it is; the other literals get the
// same attributes.
term_factory::recipe term_factory::recipe_from(const py::object& example) const {
  recipe made;
  const py::object value = example.attr("value");
  for (const py::handle name : literal_.attr("__slots__")) {
    const py::object content = example.attr(name);
    const bool is_value = !value.is_none() && content.is(value);
    made.attributes.push_back(
        {py::reinterpret_borrow<py::object>(name), is_value ? py::object() : content});
  }
  if (!value.is_none() && PyUnicode_Check(value.ptr()) == 0) {
    made.number = py::type::of(value);
    made.may_have_fraction = PyLong_Check(value.ptr()) == 0;
  }
  return made;
}

const term_factory::recipe& term_factory::recipe_for_language(std::string_view language) {
  buffer_ = language;
  if (const auto known = by_language_.find(buffer_); known != by_language_.end()) {
    return known->second;
  }
  const bool is_own = bindings_.attr("is_own")(py::none()).cast<bool>();
  recipe made =
      is_own ? recipe_from(construct({term_kind::literal, "any text", {}, language})) : recipe{};
  return remember(by_language_, language, std::move(made));
}

const term_factory::recipe& term_factory::recipe_for_datatype(std::string_view datatype) {
  buffer_ = datatype;
  if (const auto known = by_datatype_.find(buffer_); known != by_datatype_.end()) {
    return known->second;
  }
  const py::object name = iri(datatype);
  const py::object example = bindings_.attr("example")(name);
  recipe made = example.is_none() ? recipe{} : recipe_from(example);
  made.is_own = bindings_.attr("is_own")(name).cast<bool>();
  return remember(by_datatype_, datatype, std::move(made));
}

const term_factory::recipe& term_factory::remember(recipes& all, std::string_view name,
                                                   recipe how) {
  if (all.size() == most_recipes) {
    all.clear();
  }
  return all.insert_or_assign(std::string(name), std::move(how)).first->second;
}

py::object term_factory::construct(const term& t) {
  const py::str text = to_python(t.value);
  if (!t.datatype.empty()) {
    return literal_(text, py::arg("datatype") = iri(t.datatype));
  }
  return t.language.empty() ? literal_(text)
                            : literal_(text, py::arg("lang") = to_python(t.language));
}

py::object term_factory::make_typed(const term& t, const recipe& how) {
  return how.number && is_canonical_number(t.value, how.may_have_fraction)
             ? follow(how, to_python(t.value))
             : construct(t);
}

py::object term_factory::follow(const recipe& how, const py::str& text) const {
  py::object made = string_of(literal_, text);
  const py::object value = how.number ? how.number(text) : py::object(text);
  for (const attribute& a : how.attributes) {
    py::setattr(made, a.name, a.value ? a.value : value);
  }
  return made;
}

py::object term_factory::literal(const term& t) {
  if (t.datatype.size() > longest_iri || t.language.size() > longest_language) {
    return construct(t);
  }
  if (!t.datatype.empty()) {
    return typed_literal(t);
  }
  const recipe& how = recipe_for_language(t.language);
  return how.attributes.empty() ? construct(t) : follow(how, to_python(t.value));
}

/// Only literals whose values rdflib itself makes, and which nobody can change, are remembered.
/// rdflib warns of each literal without a value. Strings are made as fast as they are found.
py::object term_factory::typed_literal(const term& t) {
  const recipe& how = recipe_for_datatype(t.datatype);
  if (!how.attributes.empty() && !how.number) {
    return follow(how, to_python(t.value));
  }
  if (!how.is_own || t.value.size() > longest_literal) {
    return make_typed(t, how);
  }
  const std::hash<std::string_view> hash;
  known_literal& known =
      literals_[(hash(t.value) ^ std::rotl(hash(t.datatype), 1)) % most_literals];
  if (known.term && known.text == t.value && known.datatype == t.datatype) {
    return known.term;
  }
  py::object made = make_typed(t, how);
  if (immutable_.contains(py::type::of(made.attr("value")))) {
    known.term = {};  // while the texts change, which may throw
    known.text = t.value;
    known.datatype = t.datatype;
    known.term = made;
  }
  return made;
}

}  // namespace leiri::python
