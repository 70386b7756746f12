#include "json/json_results.hpp"

#include "json/written_value.hpp"

namespace leiri::text {
namespace {

void take(const json_value& v, role r, whole_document& document) {
  if (v.is_string() && !v.text.starts_with("_:")) {
    written_identifier id = written(v);
    id.role = r;
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
void take_term(const json_value& term, role r, whole_document& document) {
  const json_value* const type = term.find("type");
  for (const auto& [name, value] : term.members) {
    if (name.text == "datatype") {
      take(value, role::datatype, document);
    } else if ((name.text == "lang" || name.text == "xml:lang") && value.is_string() &&
               !value.text.empty()) {
      document.take_language(written(value));
    } else if (name.text == "value" && type != nullptr && type->text == "uri") {
      take(value, r, document);
    } else if (name.text == "value" && value.is_object()) {  // a triple
      for (const auto& [part, inner] : value.members) {
        take_term(inner,
                  part.text == "subject"     ? role::subject
                  : part.text == "predicate" ? role::predicate
                                             : role::object,
                  document);
      }
    }
  }
  take_value(term, document);
}

}  // namespace

void read_rdf_json(const json_value& value, whole_document& document) {
  for (const auto& [subject, properties] : value.members) {
    take(subject, role::subject, document);
    for (const auto& [predicate, objects] : properties.members) {
      take(predicate, role::predicate, document);
      for (const json_value& object : objects.items) {
        take_term(object, role::object, document);
      }
    }
  }
}

void read_sparql_json(const json_value& value, whole_document& document) {
  for (const auto& [name, part] : value.members) {
    if (name.text == "head") {
      if (const json_value* const links = part.find("link")) {
        for (const json_value& link : links->items) {
          take(link, role::object, document);
        }
      }
    } else if (const json_value* const bindings = part.find("bindings")) {
      for (const json_value& binding : bindings->items) {
        for (const auto& [variable, term] : binding.members) {
          take_term(term, role::object, document);
        }
      }
    }
  }
}

}  // namespace leiri::text
