#pragma once

#include <cstddef>
#include <vector>

namespace leiri::libxml2 {

/// A value that an element has for itself and for what is in it, until an inner one has another.
template <class Value>
class inherited {
 public:
  void restart() noexcept {
    depth_ = 0;
    open_.clear();
  }

  void enter() noexcept { ++depth_; }
  /// Of the element that was entered last.
  void set(Value v) { open_.push_back({depth_, v}); }
  void leave() noexcept {
    if (!open_.empty() && open_.back().depth == depth_) {
      open_.pop_back();
    }
    --depth_;
  }

  [[nodiscard]] Value current() const noexcept {
    return open_.empty() ? Value{} : open_.back().value;
  }

 private:
  struct setting {
    std::size_t depth;
    Value value;
  };

  std::size_t depth_ = 0;
  std::vector<setting> open_;
};

}  // namespace leiri::libxml2
