#pragma once

#include <cstddef>
#include <leiri/statement.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// The language of a literal, empty if it has none, and its base direction.
struct language_and_direction {
  std::string_view tag;
  base_direction direction = base_direction::none;
};

/// Nothing if the tag of the language is invalid or unknown, so that there can be no such literal.
using literal_language = std::optional<language_and_direction>;

/// The languages in force, outermost first (XML 1.0 section 2.12).
class rdf_languages {
 public:
  void restart() noexcept {
    depth_ = 0;
    open_.clear();
  }

  void enter() noexcept { ++depth_; }
  /// The element that was entered last has an xml:lang. An empty tag means no language.
  void set(std::string_view tag) { open_.push_back({depth_, std::string(tag), true, true}); }
  /// Its xml:lang is not a language tag; `repaired` is the tag that is in force instead, if any.
  void set_invalid(std::optional<std::string_view> repaired) {
    open_.push_back({depth_, std::string(repaired.value_or("")), repaired.has_value(), false});
  }
  /// Its xml:lang is not known completely, which has been reported.
  void set_unknown() { open_.push_back({depth_, {}, false, true}); }
  void leave() noexcept {
    if (!open_.empty() && open_.back().depth == depth_) {
      open_.pop_back();
    }
    --depth_;
  }

  /// Valid until the next call. A literal without a language has no direction.
  [[nodiscard]] literal_language current(base_direction d) const noexcept {
    if (open_.empty()) {
      return language_and_direction{};
    }
    const language& l = open_.back();
    return l.is_usable ? literal_language({l.tag, l.tag.empty() ? base_direction::none : d})
                       : std::nullopt;
  }
  /// Whether the xml:lang in force, if there is one, is a language tag as it is written.
  [[nodiscard]] bool has_valid_tag() const noexcept {
    return open_.empty() || open_.back().is_valid;
  }

 private:
  struct language {
    std::size_t depth;
    std::string tag;
    bool is_usable;
    bool is_valid;  // as it is written
  };

  std::size_t depth_ = 0;
  std::vector<language> open_;
};

}  // namespace leiri::libxml2
