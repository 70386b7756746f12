#include <leiri/documents/namespace_findings.hpp>
#include <leiri/message.hpp>

#include "consistency/consistency.hpp"

namespace leiri {

bool is_about_all_documents(code c) noexcept {
  switch (c) {
    case code::namespace_superseded:
    case code::namespace_form:
    case code::namespace_mismatch:
    case code::namespace_near_miss:
    case code::namespace_misspelt:
    case code::namespace_without_separator:
    case code::prefix_unusual:
    case code::prefix_conflict:
    case code::prefix_drift:
    case code::prefix_duplicate:
    case code::namespace_joined:
    case code::term_unknown:
    case code::terms_not_compared:
      return true;
    default:
      return false;
  }
}

std::vector<namespace_finding> namespace_findings(const namespace_inventory& namespaces,
                                                  const std::vector<namespace_group>& groups) {
  detail::consistency all(namespaces, groups);
  detail::find_superseded(all);
  detail::find_wrong_forms(all);
  detail::find_mismatches(all);
  detail::find_near_misses(all);
  detail::find_near_ontologies(all);
  detail::find_misspellings(all);
  detail::find_missing_separators(all);
  detail::find_duplicate_prefixes(all);
  detail::find_unusual_prefixes(all);
  detail::find_prefix_conflicts(all);
  detail::find_joined_terms(all);
  detail::find_unknown_terms(all);
  detail::find_uncompared_terms(all);
  std::vector<namespace_finding> found = all.take();
  for (namespace_finding& f : found) {
    f.message = without_passwords(f.message);
  }
  return found;
}

}  // namespace leiri
