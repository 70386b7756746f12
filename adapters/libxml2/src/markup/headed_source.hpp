#pragma once

#include <leiri/documents/byte_source.hpp>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// A source whose first bytes are examined to determine the encoding.
class headed_source {
 public:
  /// `in` must outlive it.
  explicit headed_source(const byte_source& in) : in_(in), head_(size_of_head, '\0') {
    std::size_t size = 0;
    for (std::size_t n = 1; n != 0 && size < size_of_head; size += n) {
      n = in_(head_.data() + size, size_of_head - size);
    }
    head_.resize(size);
  }

  [[nodiscard]] std::string_view head() const noexcept { return head_; }

  std::size_t read(char* buffer, std::size_t size) {
    if (given_ == head_.size()) {
      return in_(buffer, size);
    }
    const std::size_t n = head_.copy(buffer, size, given_);
    given_ += n;
    return n;
  }

 private:
  /// Room for the XML declaration.
  static constexpr std::size_t size_of_head = 1024;

  const byte_source& in_;
  std::string head_;
  std::size_t given_ = 0;
};

}  // namespace leiri::libxml2
