#include "names/ontology_reader.hpp"

#include <algorithm>
#include <array>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

#include "host/text.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {
namespace {

/// The elements that declare terms: classes, properties and datatypes, not individuals.
bool is_term(std::string_view element) noexcept {
  constexpr std::array kinds = {
      std::string_view("Class"), std::string_view("Datatype"), std::string_view("ObjectProperty"),
      std::string_view("DataProperty"), std::string_view("AnnotationProperty")};
  return std::find(kinds.begin(), kinds.end(), element) != kinds.end();
}

}  // namespace

void ontology_reader::read(const element& e, std::size_t depth) {
  const std::string_view local = e.name->local();
  if (local == "Declaration") {
    declaration_ = depth;
  } else if (local == "Import") {
    import_ = depth;
  } else if (local == "Ontology") {
    const attribute* const a = e.find("ontologyIRI");
    const auto iri = a == nullptr ? std::nullopt : resolved(state_.values().decoded(*a));
    if (iri) {
      state_.out().define(*iri, term_effect::ontology, {}, attribute_place(state_.source(), *a));
    }
  } else if (local != "Prefix") {
    read_entity(e, declaration_ != 0 && depth == declaration_ + 1 && is_term(local));
  }
}

void ontology_reader::read_entity(const element& e, bool is_declared) {
  const attribute* const full = e.find("IRI");
  const attribute* const a = full == nullptr ? e.find("abbreviatedIRI") : full;
  if (a == nullptr || (full == nullptr && !is_declared)) {
    return;
  }
  const std::string_view value = state_.values().decoded(*a);
  const auto iri = full == nullptr ? prefixes_.expanded(value) : resolved(value);
  const attribute_place where(state_.source(), *a);
  if (iri && is_declared) {
    state_.out().define(*iri, term_effect::definition, {}, where);
  } else if (iri) {
    state_.out().count_object({}, term_effect::none, *iri, where);
  }
}

void ontology_reader::read_content(std::string_view text, std::size_t depth, const place& where) {
  const auto iri = import_ != depth ? std::nullopt : resolved(trim(text));
  if (iri) {
    state_.out().count_object({}, term_effect::importing, *iri, where);
  }
}

std::optional<std::string> ontology_reader::resolved(std::string_view reference) const {
  const auto parsed = parse(reference, profile::rdf, kind::iri_reference);
  const leiri::reference* const base = state_.bases().current();
  if (!parsed || (base == nullptr && !parsed->has_scheme())) {
    return std::nullopt;
  }
  std::string buffer;
  const auto found = resolve(*parsed, base == nullptr ? leiri::reference{} : *base, buffer);
  return found ? std::optional<std::string>(found->text) : std::nullopt;
}

}  // namespace leiri::libxml2
