#pragma once

#include <leiri/documents/occurrence.hpp>

namespace leiri::test {

/// The position of a value that is in one line of a document, byte for byte.
class fixed_locator final : public leiri::locator {
 public:
  explicit fixed_locator(leiri::position start) : start_(start) {}

  [[nodiscard]] leiri::position locate(std::uint32_t value_offset) const override {
    return {start_.offset + value_offset, start_.line, start_.column + value_offset};
  }

 private:
  leiri::position start_;
};

}  // namespace leiri::test
