#include <leiri/look_alike.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>
#include <string>
#include <unordered_map>

#include "consistency/consistency.hpp"

namespace leiri::detail {
namespace {

/// Empty if the IRI is not absolute: it looks only like itself.
std::string look_key(std::string_view iri) {
  const auto ref = parse(iri, profile::leiri, kind::iri);
  return ref ? look_alike_key(*ref) : std::string();
}

std::string_view without_empty_fragment(std::string_view iri) noexcept {
  return iri.substr(0, iri.size() - (iri.ends_with('#') ? 1 : 0));
}

/// A fragment does not take part in retrieval (RFC 3986 section 3.5): with an empty one, the same
/// ontology is found.
severity severity_of_import(const ontology_use& import, const ontology_use& meant) noexcept {
  return without_empty_fragment(import.iri) == without_empty_fragment(meant.iri)
             ? severity::info
             : severity::warning;
}

void report_near_ontology(consistency& all, const ontology_use& import, const ontology_use& meant) {
  const bool has_place = meant.first.document != no_document;
  all.report({code::namespace_near_miss, severity_of_import(import, meant), role::object,
              std::string(import.iri), import.first, std::string(meant.iri),
              has_place ? std::optional(meant.first) : std::nullopt,
              "imported ontology <" + printable(import.iri) + "> is not <" + printable(meant.iri) +
                  "> (" + all.text_of(meant.first) + ")"});
}

}  // namespace

/// Ontologies that a document imports, and that only look like one that another document names.
void find_near_ontologies(consistency& all) {
  const auto ontologies = all.namespaces().ontologies().ontologies();
  std::unordered_map<std::string, const ontology_use*> named;
  for (const ontology_use& o : ontologies) {
    if (o.is_named) {
      const ontology_use*& first = named.try_emplace(look_key(o.iri), &o).first->second;
      first = all.namespaces().precedes(o.first, o.iri, first->first, first->iri) ? &o : first;
    }
  }
  for (const ontology_use& o : ontologies) {
    const bool is_judged = o.is_imported && !o.is_named && o.first.document != no_document;
    const std::string key = is_judged ? look_key(o.iri) : std::string();
    const auto meant = named.find(key);
    if (!key.empty() && meant != named.end()) {
      report_near_ontology(all, o, *meant->second);
    }
  }
}

}  // namespace leiri::detail
