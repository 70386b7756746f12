#include "reader/unchecked_values.hpp"

namespace leiri::libxml2 {
void unchecked_values::add_template(position where) {
  if (++templates_ == 1) {
    first_template_ = where;
  }
}

unchecked_values::vocabulary_count& unchecked_values::of(std::string_view namespace_name,
                                                         position where) {
  const auto known = vocabularies_.find(namespace_name);
  if (known != vocabularies_.end()) {
    return known->second;
  }
  return vocabularies_.emplace(namespace_name, vocabulary_count{where}).first->second;
}

void unchecked_values::report(scene& /*to*/) const {}

}  // namespace leiri::libxml2
