#pragma once

#include "arrow/interface.hpp"

namespace leiri::arrow {

/// Owns a structure of the interface, which is released once, at the latest by the destructor.
template <class T>
class owned {
 public:
  owned() noexcept = default;
  /// Moves the structure as the interface specifies: `from` is marked as released.
  explicit owned(T& from) noexcept : value_(from) { from.release = nullptr; }
  owned(owned&& other) noexcept : owned(other.value_) {}
  owned& operator=(owned&& other) noexcept {
    if (this != &other) {
      release();
      value_ = other.value_;
      other.value_.release = nullptr;
    }
    return *this;
  }
  owned(const owned&) = delete;
  owned& operator=(const owned&) = delete;
  ~owned() { release(); }

  /// Whether the structure is released. A released array is the end of a stream.
  [[nodiscard]] bool is_released() const noexcept { return value_.release == nullptr; }
  void release() noexcept {
    if (!is_released()) {
      value_.release(&value_);
      value_.release = nullptr;
    }
  }

  /// Moves the structure to `to`.
  void move_to(T& to) noexcept {
    to = value_;
    value_.release = nullptr;
  }

  /// Not null. A callback may fill the structure if it is released.
  [[nodiscard]] T* address() noexcept { return &value_; }
  [[nodiscard]] const T& operator*() const noexcept { return value_; }
  [[nodiscard]] T* operator->() noexcept { return &value_; }
  [[nodiscard]] const T* operator->() const noexcept { return &value_; }

 private:
  T value_{};
};

}  // namespace leiri::arrow
