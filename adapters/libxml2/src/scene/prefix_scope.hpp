#pragma once

#include <algorithm>
#include <cstddef>
#include <leiri/identifier_finder.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// The prefixes that attributes declare, and the vocabulary of RDFa, in the open elements.
class prefix_scope {
 public:
  void clear() noexcept {
    prefixes_.clear();
    vocabularies_.clear();
  }
  /// Holds in the element at `depth`.
  void declare(std::size_t depth, std::string_view prefix, std::string_view name) {
    prefixes_.push_back({depth, std::string(prefix), std::string(name)});
  }
  void set_vocabulary(std::size_t depth, std::string_view name) {
    vocabularies_.push_back({depth, {}, std::string(name)});
  }
  void leave(std::size_t depth) noexcept {
    leave(prefixes_, depth);
    leave(vocabularies_, depth);
  }

  /// Null if the prefix is not declared.
  [[nodiscard]] const std::string* find(std::string_view prefix) const noexcept {
    return find_if([prefix](std::string_view declared) { return declared == prefix; });
  }
  /// The same for RDFa, whose prefixes may be written in any case.
  [[nodiscard]] const std::string* find_in_any_case(std::string_view prefix) const noexcept {
    return find_if(
        [prefix](std::string_view declared) { return is_same_rdfa_prefix(declared, prefix); });
  }
  /// The identifier before terms; empty if there is none.
  [[nodiscard]] std::string_view vocabulary() const noexcept {
    return vocabularies_.empty() ? std::string_view() : vocabularies_.back().name;
  }

 private:
  template <class Matches>
  [[nodiscard]] const std::string* find_if(Matches matches) const noexcept {
    const auto found = std::find_if(prefixes_.rbegin(), prefixes_.rend(),
                                    [&](const declaration& d) { return matches(d.prefix); });
    return found == prefixes_.rend() ? nullptr : &found->name;
  }

  struct declaration {
    std::size_t depth;
    std::string prefix;
    std::string name;
  };
  static void leave(std::vector<declaration>& all, std::size_t depth) noexcept {
    while (!all.empty() && all.back().depth >= depth) {
      all.pop_back();
    }
  }

  std::vector<declaration> prefixes_;
  std::vector<declaration> vocabularies_;
};

}  // namespace leiri::libxml2
