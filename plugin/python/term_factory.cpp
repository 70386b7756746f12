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

/// How many datatypes are remembered.
constexpr std::size_t most_datatypes = 1024;

constexpr std::string_view xml_schema = "http://www.w3.org/2001/XMLSchema#";

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
                           std::string prefix)
    : iri_(std::move(iri)),
      blank_node_(std::move(blank_node)),
      literal_(std::move(literal)),
      prefix_(std::move(prefix)),
      iris_(most_iris),
      literals_(most_literals) {}

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
  return made;
}

const term_factory::recipe& term_factory::recipe_for_language(std::string_view language) {
  buffer_ = language;
  if (const auto known = by_language_.find(buffer_); known != by_language_.end()) {
    return known->second;
  }
  const py::str text("any text");
  recipe made = recipe_from(
      language.empty() ? literal_(text) : literal_(text, py::arg("lang") = to_python(language)));
  return by_language_.emplace(buffer_, std::move(made)).first->second;
}

term_factory::recipe term_factory::recipe_by(const py::object& type, const char* text,
                                             std::string_view datatype) {
  const py::object example = literal_(py::str(text), py::arg("datatype") = iri(datatype));
  const py::object value = example.attr("value");
  const bool is_plain = py::type::of(value).is(type) && value.equal(type(py::str(text))) &&
                        PyUnicode_Compare(example.ptr(), py::str(text).ptr()) == 0;
  if (!is_plain) {
    return {};
  }
  recipe made = recipe_from(example);
  made.value_of = type;
  return made;
}

term_factory::recipe term_factory::recipe_of_number_or_string(std::string_view datatype) {
  const std::string_view name = datatype.substr(xml_schema.size());
  if (name == "integer") {
    return recipe_by(py::type::of(py::int_()), "12", datatype);
  }
  if (name == "decimal") {
    return recipe_by(py::module_::import("decimal").attr("Decimal"), "0.0000001", datatype);
  }
  return name == "string" ? recipe_by(py::type::of(py::str()), "any  text\n", datatype) : recipe{};
}

const term_factory::recipe& term_factory::remember(std::string_view datatype, recipe how) {
  if (by_datatype_.size() == most_datatypes) {
    by_datatype_.clear();
  }
  return by_datatype_.emplace(datatype, std::move(how)).first->second;
}

/// Calls the constructor, which warns of some literals. Literals of datatypes that rdflib knows
/// have values, or are ill-typed; all others of the same datatype are made like this one.
py::object term_factory::construct(const term& t, bool is_first) {
  py::object made = literal_(to_python(t.value), py::arg("datatype") = iri(t.datatype));
  if (is_first) {
    const bool is_unknown =
        made.attr("value").is_none() && py::getattr(made, "ill_typed", py::bool_(false)).is_none();
    remember(t.datatype, is_unknown ? recipe_from(made) : recipe{});
  }
  return made;
}

py::object term_factory::follow(const recipe& how, const py::str& text) const {
  py::object made = string_of(literal_, text);
  const py::object value = how.value_of ? how.value_of(text) : py::object(text);
  for (const attribute& a : how.attributes) {
    py::setattr(made, a.name, a.value ? a.value : value);
  }
  return made;
}

py::object term_factory::literal(const term& t) {
  return t.datatype.empty() ? follow(recipe_for_language(t.language), to_python(t.value))
                            : typed_literal(t);
}

py::object term_factory::make_typed(const term& t) {
  buffer_ = t.datatype;
  const auto known = by_datatype_.find(buffer_);
  const bool is_first = known == by_datatype_.end();
  if (is_first && !t.datatype.starts_with(xml_schema)) {
    return construct(t, true);
  }
  const recipe& how =
      is_first ? remember(t.datatype, recipe_of_number_or_string(t.datatype)) : known->second;
  const bool is_number = how.value_of && !how.value_of.is(py::type::of(py::str()));
  const bool may_have_fraction = is_number && !how.value_of.is(py::type::of(py::int_()));
  const bool follows =
      !how.attributes.empty() && (!is_number || is_canonical_number(t.value, may_have_fraction));
  return follows ? follow(how, to_python(t.value)) : construct(t, false);
}

/// Only literals of XML Schema are remembered: other values, such as the nodes of XML, can be
/// changed. rdflib warns of each literal without a value.
py::object term_factory::typed_literal(const term& t) {
  const std::hash<std::string_view> hash;
  known_literal& known =
      literals_[(hash(t.value) ^ std::rotl(hash(t.datatype), 1)) % most_literals];
  if (known.term && known.text == t.value && known.datatype == t.datatype) {
    return known.term;
  }
  py::object made = make_typed(t);
  if (t.datatype.starts_with(xml_schema) && !made.attr("value").is_none()) {
    known.term = {};  // while the texts change, which may throw
    known.text = t.value;
    known.datatype = t.datatype;
    known.term = made;
  }
  return made;
}

}  // namespace leiri::python
