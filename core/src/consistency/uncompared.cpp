#include <leiri/report_line.hpp>

#include "consistency/consistency.hpp"

namespace leiri::detail {

void find_uncompared_terms(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const namespace_entry& entry = all.entry(i);
    const bool is_owned = all.namespaces().ontologies().may_own(entry.name);
    if (entry.has_more_terms && (is_owned || !known_terms(entry.name).empty())) {
      all.report({code::terms_not_compared,
                  severity::info,
                  role::namespace_name,
                  std::string(entry.name),
                  all.place_of(i),
                  {},
                  std::nullopt,
                  "only the first " + std::to_string(entry.terms.size()) + " terms of " +
                      name_words(entry.name) + " are compared with its definitions"});
    }
  }
}

}  // namespace leiri::detail
