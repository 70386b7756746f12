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

/// Whether a document of the run imports the ontology, and none names it.
bool is_import(const ontology_use& o) noexcept {
  return o.is_imported && !o.is_named && o.first.document != no_document;
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

/// Ontologies that a document imports, and that only look like one that another document names. If
/// none names one, the import that precedes the others is the one that was meant.
void find_near_ontologies(consistency& all) {
  const namespace_inventory& namespaces = all.namespaces();
  const auto is_better = [&](const ontology_use& a, const ontology_use& b) {
    return a.is_named != b.is_named ? a.is_named
                                    : namespaces.precedes(a.first, a.iri, b.first, b.iri);
  };
  std::unordered_map<std::string, const ontology_use*> best;
  for (const ontology_use& o : namespaces.ontologies().ontologies()) {
    if (o.is_named || is_import(o)) {
      const ontology_use*& known = best.try_emplace(look_key(o.iri), &o).first->second;
      known = is_better(o, *known) ? &o : known;
    }
  }
  for (const ontology_use& o : namespaces.ontologies().ontologies()) {
    const std::string key = is_import(o) ? look_key(o.iri) : std::string();
    const auto meant = best.find(key);
    if (!key.empty() && meant->second != &o) {
      report_near_ontology(all, o, *meant->second);
    }
  }
}

}  // namespace leiri::detail
