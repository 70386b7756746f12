#pragma once

#include <deque>
#include <leiri/libxml2/vocabulary_file.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// The rules of vocabulary.hpp and, before them, those that a user adds.
class rule_table {
 public:
  [[nodiscard]] vocabulary vocabulary_of(std::string_view namespace_name) const;
  /// As the functions of that name in vocabulary.hpp.
  [[nodiscard]] std::span<const rule> attribute_rules(vocabulary in, std::string_view local) const;
  [[nodiscard]] const rule* content_rule(vocabulary in, std::string_view local) const;

  /// Makes a namespace known, where it is not.
  vocabulary add_namespace(std::string_view name);
  /// Adds a rule, whose texts are copied. False, and nothing is added, where the user has added one
  /// for the same place.
  bool add(rule r);
  /// To be called when all are added: of those for one attribute, the rule for the fewest elements
  /// comes first, and the user's before leiri's own.
  void put_in_order();

 private:
  using key = std::pair<vocabulary, std::string_view>;  // a name

  std::string_view keep(std::string_view text);

  std::deque<std::string> texts_;  // where the others' views lead
  std::map<std::string_view, vocabulary> namespaces_;
  std::map<key, std::vector<rule>> attributes_;
  std::map<key, rule> contents_;
  std::set<std::pair<key, key>> places_;  // of the user's: attribute, element
};

/// Null where there is no file.
inline const rule_table* rules_of(const vocabulary_file* file) noexcept {
  return file == nullptr ? nullptr : &file->rules();
}

}  // namespace leiri::libxml2
