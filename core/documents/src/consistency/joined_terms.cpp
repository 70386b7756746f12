#include <leiri/message.hpp>
#include <string>

#include "consistency/consistency.hpp"

namespace leiri::detail {

namespace {

void report_joined(consistency& all, const namespace_term& term, const std::string& meant) {
  const std::string text = "term <" + printable(term.iri) +
                           "> lacks the separator after its namespace; <" + meant + "> was meant";
  for (const term_use& use : term.uses) {
    all.report({code::namespace_joined,
                severity::warning,
                role::predicate,
                std::string(term.iri),
                {use.document, use.first},
                meant,
                std::nullopt,
                text});
  }
}

/// Terms that begin with the name of a vocabulary without its separator, if that vocabulary defines
/// what follows.
template <class Defines>
void find_joined_to(consistency& all, std::string_view name, const Defines& defines) {
  const std::string_view stem = name.substr(0, name.size() - 1);
  const bool has_separator = name.ends_with('#') || name.ends_with('/');
  const auto parent = all.namespaces().find(namespace_part(stem));
  // A prefix that stands for the name without the separator is reported itself.
  if (!has_separator || !parent || all.namespaces().find(stem)) {
    return;
  }
  for (const std::uint32_t id : all.entry(*parent).terms) {
    const namespace_term& term = all.namespaces().terms()[id];
    if (!term.iri.starts_with(stem) || namespace_part(term.iri) != all.entry(*parent).name) {
      continue;
    }
    const std::string meant = std::string(name).append(term.iri.substr(stem.size()));
    if (meant.size() > name.size() && defines(meant)) {
      report_joined(all, term, meant);
    }
  }
}

/// The namespaces of the ontologies among the documents.
void find_joined_to_ontologies(consistency& all) {
  const ontology_inventory& ontologies = all.namespaces().ontologies();
  const bounded_terms& definitions = ontologies.definitions();
  for (const bounded_terms::of_namespace& in : definitions.namespaces()) {
    if (ontologies.may_own(in.name) && !in.has_too_many && known_terms(in.name).empty()) {
      find_joined_to(all, in.name, [&](std::string_view term) {
        return definitions.find_term(term).has_value();
      });
    }
  }
}

}  // namespace

void find_joined_terms(consistency& all) {
  for (const known_row& row : known_rows()) {
    if (!known_terms(row.name).empty()) {
      find_joined_to(all, row.name,
                     [&](std::string_view term) { return is_known_term(row.name, term); });
    }
  }
  find_joined_to_ontologies(all);
}

}  // namespace leiri::detail
