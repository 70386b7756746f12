#include <leiri/message.hpp>
#include <string>

#include "consistency/consistency.hpp"

namespace leiri::detail {

namespace {

/// Terms that begin with the name of a closed vocabulary without its separator. `parent` contains
/// them.
void find_joined_in(consistency& all, const namespace_entry& parent, const known_row& row) {
  const std::string_view stem = row.name.substr(0, row.name.size() - 1);
  for (const std::uint32_t id : parent.terms) {
    const namespace_term& term = all.namespaces().terms()[id];
    if (!term.iri.starts_with(stem) || namespace_part(term.iri) != parent.name) {
      continue;
    }
    std::string meant = std::string(row.name).append(term.iri.substr(stem.size()));
    if (meant.size() > row.name.size() && is_known_term(row.name, meant)) {
      std::string text = "term <" + printable(term.iri) +
                         "> lacks the separator after its namespace; <" + meant + "> was meant";
      all.report({code::namespace_joined, severity::warning, role::predicate, std::string(term.iri),
                  term.first, std::move(meant), std::nullopt, std::move(text)});
    }
  }
}

}  // namespace

void find_joined_terms(consistency& all) {
  for (const known_row& row : known_rows()) {
    const std::string_view stem = row.name.substr(0, row.name.size() - 1);
    const bool has_separator = row.name.ends_with('#') || row.name.ends_with('/');
    // A prefix that stands for the name without the separator is reported itself.
    if (!has_separator || known_terms(row.name).empty() || all.namespaces().find(stem)) {
      continue;
    }
    if (const auto parent = all.namespaces().find(namespace_part(stem))) {
      find_joined_in(all, all.entry(*parent), row);
    }
  }
}

}  // namespace leiri::detail
