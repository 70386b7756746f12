#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>

namespace leiri::test {

/// A copy of a text on the heap in a buffer of exactly its size, so that a sanitizer sees who reads
/// past its end.
class exact_copy {
 public:
  explicit exact_copy(std::string_view text)
      : bytes_(std::make_unique<char[]>(text.size())), size_(text.size()) {
    std::copy(text.begin(), text.end(), bytes_.get());
  }

  [[nodiscard]] std::string_view view() const noexcept { return {bytes_.get(), size_}; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_;
};

}  // namespace leiri::test
