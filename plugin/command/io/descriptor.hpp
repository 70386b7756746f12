#pragma once

#include "io/system.hpp"

namespace leiri::command {

/// A file descriptor that is closed with the object.
class descriptor {
 public:
  explicit descriptor(int number) noexcept : number_(number) {}
  ~descriptor() {
    // Never closes the three standard streams.
    if (number_ > 2) {
      ::close(number_);
    }
  }
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;

  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

}  // namespace leiri::command
