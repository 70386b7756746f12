#include "answer.hpp"

#include <array>
#include <leiri/message.hpp>
#include <string>
#include <utility>

#include "text.hpp"

namespace leiri::python {

namespace py = pybind11;

namespace {

py::object text_or_none(std::optional<std::string_view> text) {
  return text ? py::object(to_python(*text)) : py::none();
}

py::object name_or_none(component c) {
  return c == component::none ? py::object(py::none()) : py::object(to_python(name(c)));
}

std::string_view name_of(operations::place about) noexcept {
  constexpr std::array names = {"iri", "other", "base"};
  return names.at(static_cast<std::size_t>(about));
}

[[noreturn]] void raise_invalid(const operations::refusal& why, std::string_view text) {
  const py::object type = py::module_::import("leiri._values").attr("InvalidIRI");
  const std::uint32_t offset = why.offset.value_or(0);
  const std::string message =
      why.message.empty() ? leiri::message(why.code, text, offset) : why.message;
  const py::object place =
      why.offset ? py::object(py::int_(index_of(text, offset))) : py::object(py::none());
  const py::object exception =
      type(to_python(message), to_python(name(why.code)), name_or_none(why.component), place,
           to_python(name_of(why.about)), to_python(text));
  PyErr_SetObject(type.ptr(), exception.ptr());
  throw py::error_already_set();
}

py::tuple finding_of(const finding& f, std::string_view text) {
  return py::make_tuple(to_python(name(f.code)), to_python(name(f.severity)),
                        name_or_none(f.component), index_of(text, f.offset),
                        to_python(message(f.code, text, f.offset)),
                        to_python(advice(f.code, text, f.offset)));
}

}  // namespace

void answer::identifiers(std::string_view text, identifier_finder& all) {
  identifiers_found found;
  for (const found_identifier& one : all) {
    found.push_back({index_of(text, one.offset), index_of(text, one.offset + one.length),
                     std::string(one.iri)});
  }
  value_ = std::move(found);
}

struct answer::converter {
  const operations::arguments& operands;

  py::object operator()(nothing /*none*/) const { return py::none(); }
  py::object operator()(bool truth) const { return py::bool_(truth); }
  py::object operator()(std::string_view text) const { return to_python(text); }
  py::object operator()(const operations::refusal& why) const {
    if (why.code == code::bad_request) {
      throw py::value_error(why.message);
    }
    raise_invalid(why, operands[why.about]);
  }
  py::object operator()(const reference& parts) const {
    return py::make_tuple(text_or_none(parts.scheme()), text_or_none(parts.authority()),
                          text_or_none(parts.userinfo()), text_or_none(parts.host()),
                          text_or_none(parts.port()), to_python(parts.path()),
                          text_or_none(parts.query()), text_or_none(parts.fragment()));
  }
  py::object operator()(const comparison& outcome) const {
    py::list differences;
    for (const difference d : outcome.differ) {
      differences.append(to_python(name(d)));
    }
    return py::make_tuple(to_python(name(outcome.rung)), py::tuple(differences));
  }
  py::object operator()(const std::vector<finding>& all) const {
    py::tuple result(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      result[i] = finding_of(all[i], operands.iri());
    }
    return result;
  }
  py::object operator()(const identifiers_found& all) const {
    py::tuple result(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      result[i] = py::make_tuple(all[i].start, all[i].end, to_python(all[i].iri));
    }
    return result;
  }
};

py::object answer::as_python(const operations::arguments& operands) const {
  return std::visit(converter{operands}, value_);
}

}  // namespace leiri::python
