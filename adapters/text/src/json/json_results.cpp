#include "json/json_results.hpp"

#include <cstdint>

#include "json/written_value.hpp"

namespace leiri::text {
namespace {

/// What is repaired. The subjects of RDF/JSON are names of members, which are not, so that its
/// terms must not be either: they would no longer be equal.
enum class repaired : std::uint8_t { all, literals };

void take(const json_value& v, role r, whole_document& document, repaired what) {
  if (v.is_string() && !v.text.starts_with("_:")) {
    written_identifier id = written(v);
    id.role = r;
    id.is_repairable = id.is_repairable && what == repaired::all;
    document.examine(id);
  }
}

/// The value of a literal may be an identifier.
void take_value(const json_value& term, whole_document& document) {
  const json_value* const datatype = term.find("datatype");
  const json_value* const value = term.find("value");
  if (datatype != nullptr && value != nullptr && value->is_string()) {
    take_literal(*value, datatype->text, document);
  }
}

/// An object with `type` and `value` that describes a term of RDF.
void take_term(const json_value& term, role r, whole_document& document, repaired what) {
  const json_value* const type = term.find("type");
  for (const auto& [name, value] : term.members) {
    if (name.text == "datatype") {
      take(value, role::datatype, document, what);
    } else if ((name.text == "lang" || name.text == "xml:lang") && value.is_string() &&
               !value.text.empty()) {
      document.take_language(written(value));
    } else if (name.text == "value" && type != nullptr && type->text == "uri") {
      take(value, r, document, what);
    } else if (name.text == "value" && value.is_object()) {  // a triple
      for (const auto& [part, inner] : value.members) {
        take_term(inner,
                  part.text == "subject"     ? role::subject
                  : part.text == "predicate" ? role::predicate
                                             : role::object,
                  document, what);
      }
    }
  }
  take_value(term, document);
}

}  // namespace

void read_rdf_json(const json_value& value, whole_document& document) {
  for (const auto& [subject, properties] : value.members) {
    take(subject, role::subject, document, repaired::literals);
    for (const auto& [predicate, objects] : properties.members) {
      take(predicate, role::predicate, document, repaired::literals);
      for (const json_value& object : objects.items) {
        take_term(object, role::object, document, repaired::literals);
      }
    }
  }
}

void read_sparql_json(const json_value& value, whole_document& document) {
  for (const auto& [name, part] : value.members) {
    if (name.text == "head") {
      if (const json_value* const links = part.find("link")) {
        for (const json_value& link : links->items) {
          take(link, role::object, document, repaired::all);
        }
      }
    } else if (const json_value* const bindings = part.find("bindings")) {
      for (const json_value& binding : bindings->items) {
        for (const auto& [variable, term] : binding.members) {
          take_term(term, role::object, document, repaired::all);
        }
      }
    }
  }
}

}  // namespace leiri::text
