#include "consistency/consistency.hpp"

namespace leiri::detail {

void find_uncompared_terms(consistency& all) {
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    const namespace_entry& entry = all.entry(i);
    const ontology_inventory& ontologies = all.namespaces().ontologies();
    if ((entry.has_more_terms || ontologies.has_too_many(entry.name)) &&
        (ontologies.may_own(entry.name) || !known_terms(entry.name).empty())) {
      all.report({code::terms_not_compared,
                  severity::info,
                  role::namespace_name,
                  std::string(entry.name),
                  all.place_of(i),
                  {},
                  std::nullopt,
                  name_words(entry.name) + " has more than " + std::to_string(bounded_terms::most) +
                      " terms, which are not compared with its definitions"});
    }
  }
}

}  // namespace leiri::detail
