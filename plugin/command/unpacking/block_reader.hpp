#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// Reads compressed bytes in blocks.
class block_reader {
 public:
  block_reader(std::string_view head, raw_source rest)
      : rest_(std::move(rest)), block_(std::max(head.size(), block_size), '\0') {
    head.copy(block_.data(), head.size());
    bytes_ = std::string_view(block_).substr(0, head.size());
  }
  ~block_reader() = default;
  block_reader(const block_reader&) = delete;
  block_reader& operator=(const block_reader&) = delete;

  /// The bytes that have not been taken yet; empty at the end of the file.
  std::string_view peek() {
    if (bytes_.empty()) {
      bytes_ = std::string_view(block_).substr(0, rest_(block_.data(), block_.size()));
    }
    return bytes_;
  }
  void take(std::size_t size) noexcept { bytes_.remove_prefix(size); }
  /// Puts back the bytes that were taken last.
  void give_back(std::string bytes) {
    bytes += bytes_;
    const std::size_t size = bytes.size();
    block_ = std::move(bytes);
    block_.resize(std::max(size, block_size));
    bytes_ = std::string_view(block_).substr(0, size);
  }

 private:
  static constexpr std::size_t block_size = std::size_t{1} << 16;

  raw_source rest_;
  std::string block_;
  std::string_view bytes_;
};

}  // namespace leiri::command
