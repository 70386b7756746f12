#pragma once

#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// The rules of vocabulary.hpp, preceded by those that a user adds.
class rule_table {
 public:
  [[nodiscard]] vocabulary vocabulary_of(std::string_view namespace_name) const;
  /// Like the functions with the same names in vocabulary.hpp.
  [[nodiscard]] std::span<const rule> attribute_rules(vocabulary in, std::string_view local) const;
  [[nodiscard]] const rule* content_rule(vocabulary in, std::string_view local) const;

  /// Adds a namespace if it is unknown.
  vocabulary add_namespace(std::string_view name);
  /// Adds a rule and copies its texts. Returns false, and adds nothing, if the user has already
  /// added a rule for the same place.
  bool add(rule r);
  /// Call it after adding all rules: sorts the rules for one attribute so that the one for the
  /// fewest elements comes first, and the user's before leiri's own.
  void put_in_order();

 private:
  using key = std::pair<vocabulary, std::string_view>;  // a name

  std::string_view keep(std::string_view text);

  std::deque<std::string> texts_;  // to which the views refer
  std::map<std::string_view, vocabulary> namespaces_;
  std::map<key, std::vector<rule>> attributes_;
  std::map<key, rule> contents_;
  std::set<std::pair<key, key>> places_;  // of the user's rules: attribute, element
};

}  // namespace leiri::libxml2
