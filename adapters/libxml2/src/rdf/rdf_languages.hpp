#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// The languages in force, outermost first (XML 1.0 section 2.12).
class rdf_languages {
 public:
  void restart() noexcept {
    depth_ = 0;
    open_.clear();
  }

  void enter() noexcept { ++depth_; }
  /// The element that was entered last has an xml:lang. An empty tag means no language.
  void set(std::string_view tag) { open_.push_back({depth_, std::string(tag)}); }
  void leave() noexcept {
    if (!open_.empty() && open_.back().depth == depth_) {
      open_.pop_back();
    }
    --depth_;
  }

  /// Empty if there is none. Valid until the next call.
  [[nodiscard]] std::string_view current() const noexcept {
    return open_.empty() ? std::string_view{} : open_.back().tag;
  }

 private:
  struct language {
    std::size_t depth;
    std::string tag;
  };

  std::size_t depth_ = 0;
  std::vector<language> open_;
};

}  // namespace leiri::libxml2
