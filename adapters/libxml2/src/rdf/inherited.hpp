#pragma once

#include <cstddef>
#include <vector>

namespace leiri::libxml2 {

/// Settings that an element has and its descendants inherit, unless one of them changes the
/// settings.
template <class Settings>
class inherited {
 public:
  void restart() noexcept {
    depth_ = 0;
    open_.clear();
  }

  void enter() noexcept { ++depth_; }
  void leave() noexcept {
    if (is_changed()) {
      open_.pop_back();
    }
    --depth_;
  }

  /// The settings of the element that was entered last. Valid until the next call.
  [[nodiscard]] const Settings& current() const noexcept {
    return open_.empty() ? outermost_ : open_.back().settings;
  }
  /// The same settings, to be changed for this element and its descendants.
  Settings& change() {
    if (!is_changed()) {
      open_.push_back({depth_, Settings(current())});
    }
    return open_.back().settings;
  }

 private:
  struct level {
    std::size_t depth;
    Settings settings;
  };

  [[nodiscard]] bool is_changed() const noexcept {
    return !open_.empty() && open_.back().depth == depth_;
  }

  Settings outermost_{};
  std::size_t depth_ = 0;
  std::vector<level> open_;
};

}  // namespace leiri::libxml2
