#pragma once

#include <algorithm>
#include <cstddef>
#include <leiri/detail/embedded_references.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace leiri::libxml2 {

/// The prefixes that attributes declare, and the vocabulary of RDFa, in the open elements.
class prefix_scope {
 public:
  void clear() noexcept {
    prefixes_.clear();
    vocabularies_.clear();
    index_.clear();
    indexed_ = 0;
  }
  /// Declares a prefix for the element at `depth` and its content.
  void declare(std::size_t depth, std::string_view prefix, std::string_view name) {
    prefixes_.push_back({depth, std::string(prefix), std::string(name)});
  }
  void set_vocabulary(std::size_t depth, std::string_view name) {
    vocabularies_.push_back({depth, {}, std::string(name)});
  }
  void leave(std::size_t depth) {
    while (holds_in(prefixes_, depth)) {
      if (indexed_ == prefixes_.size()) {
        index_.find(rdfa_prefix_key(prefixes_.back().prefix))->second.pop_back();
        --indexed_;
      }
      prefixes_.pop_back();
    }
    while (holds_in(vocabularies_, depth)) {
      vocabularies_.pop_back();
    }
  }

  /// Null if the prefix is not declared.
  [[nodiscard]] const std::string* find(std::string_view prefix) const {
    return find_if(prefix, [prefix](std::string_view declared) { return declared == prefix; });
  }
  /// The same for RDFa, whose prefixes may be written in any case.
  [[nodiscard]] const std::string* find_in_any_case(std::string_view prefix) const {
    const std::string key = rdfa_prefix_key(prefix);
    return find_if(prefix,
                   [&key](std::string_view declared) { return rdfa_prefix_key(declared) == key; });
  }
  /// The identifier that RDFa puts before terms; empty if there is none.
  [[nodiscard]] std::string_view vocabulary() const noexcept {
    return vocabularies_.empty() ? std::string_view() : vocabularies_.back().name;
  }

 private:
  struct declaration {
    std::size_t depth;
    std::string prefix;
    std::string name;
  };
  /// Whether the last declaration holds in an element at `depth` or further inside.
  static bool holds_in(const std::vector<declaration>& all, std::size_t depth) noexcept {
    return !all.empty() && all.back().depth >= depth;
  }

  /// The innermost declaration that matches.
  template <class Matches>
  [[nodiscard]] const std::string* find_if(std::string_view prefix, Matches matches) const {
    const auto fits = [&](const declaration& d) { return matches(d.prefix); };
    if (prefixes_.size() <= most_searched) {
      const auto found = std::find_if(prefixes_.rbegin(), prefixes_.rend(), fits);
      return found == prefixes_.rend() ? nullptr : &found->name;
    }
    extend_index();
    const auto known = index_.find(rdfa_prefix_key(prefix));
    if (known == index_.end()) {
      return nullptr;
    }
    const std::vector<std::size_t>& same = known->second;
    const auto found =
        std::find_if(same.rbegin(), same.rend(), [&](std::size_t i) { return fits(prefixes_[i]); });
    return found == same.rend() ? nullptr : &prefixes_[*found].name;
  }

  void extend_index() const {
    for (; indexed_ < prefixes_.size(); ++indexed_) {
      index_[rdfa_prefix_key(prefixes_[indexed_].prefix)].push_back(indexed_);
    }
  }
  static constexpr std::size_t most_searched = 16;  // with more prefixes, the index is worthwhile

  std::vector<declaration> prefixes_;
  std::vector<declaration> vocabularies_;
  /// Places of prefixes, innermost last, by the key of the prefix.
  mutable std::unordered_map<std::string, std::vector<std::size_t>> index_;
  mutable std::size_t indexed_ = 0;  // how many prefixes are in the index
};

}  // namespace leiri::libxml2
