#include "vocabulary/rule_table.hpp"

#include <algorithm>
#include <cstdint>

namespace leiri::libxml2 {

vocabulary rule_table::vocabulary_of(std::string_view namespace_name) const {
  const auto found = namespaces_.find(namespace_name);
  return found == namespaces_.end() ? libxml2::vocabulary_of(namespace_name) : found->second;
}

std::span<const rule> rule_table::attribute_rules(vocabulary in, std::string_view local) const {
  const auto found = attributes_.find({in, local});
  return found == attributes_.end() ? libxml2::attribute_rules(in, local)
                                    : std::span<const rule>(found->second);
}

const rule* rule_table::content_rule(vocabulary in, std::string_view local) const {
  const auto found = contents_.find({in, local});
  return found == contents_.end() ? libxml2::content_rule(in, local) : &found->second;
}

vocabulary rule_table::add_namespace(std::string_view name) {
  const vocabulary known = vocabulary_of(name);
  if (known != vocabulary::other) {
    return known;
  }
  const auto added = static_cast<vocabulary>(static_cast<std::uint32_t>(vocabulary::of_user) +
                                             static_cast<std::uint32_t>(namespaces_.size()));
  namespaces_.emplace(keep(name), added);
  return added;
}

bool rule_table::add(rule r) {
  r.element = keep(r.element);
  r.attribute = keep(r.attribute);
  r.detail = keep(r.detail);
  const key attribute(r.attribute_in, r.attribute);
  const key element(r.element_in, r.element);
  if (!places_.emplace(attribute, element).second) {
    return false;
  }
  if (r.attribute.empty()) {
    contents_.emplace(element, r);
  } else {
    attributes_[attribute].push_back(r);
  }
  return true;
}

void rule_table::put_in_order() {
  for (auto& [attribute, rules] : attributes_) {
    const auto own = libxml2::attribute_rules(attribute.first, attribute.second);
    rules.insert(rules.end(), own.begin(), own.end());
    std::stable_sort(rules.begin(), rules.end(),
                     [](const rule& a, const rule& b) { return generality(a) < generality(b); });
  }
}

std::string_view rule_table::keep(std::string_view text) { return texts_.emplace_back(text); }

}  // namespace leiri::libxml2
