#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/occurrence.hpp>
#include <memory>
#include <string_view>

namespace leiri::text {

inline constexpr position document_start{0, 1, 1};

/// The part of a document that is in memory; it slides forward over the bytes of a byte_source. All
/// offsets are those of the document, so they stay valid when the window moves; pointers do not.
class window {
 public:
  static constexpr std::size_t end_mark = 16;

  /// The first byte of `in` is at `start`.
  explicit window(byte_source in, const position& start = document_start);
  ~window();
  window(const window&) = delete;
  window& operator=(const window&) = delete;

  [[nodiscard]] std::uint64_t begin() const noexcept { return start_; }
  [[nodiscard]] std::uint64_t end() const noexcept { return start_ + size_; }
  /// The byte at `offset`, which is in the window or is its end. `end_mark` line feeds that do not
  /// belong to the document follow the end, so that a search need not check for it.
  [[nodiscard]] const char* at(std::uint64_t offset) const noexcept {
    return bytes_.get() + (offset - start_);
  }
  [[nodiscard]] std::uint64_t offset_of(const char* p) const noexcept {
    return start_ + static_cast<std::uint64_t>(p - bytes_.get());
  }
  [[nodiscard]] std::string_view text(std::uint64_t first, std::uint64_t last) const noexcept {
    return {at(first), static_cast<std::size_t>(last - first)};
  }

  /// Reads more; returns false at the end of the document. Bytes before `keep` may leave the
  /// window, which grows if all of it has to stay.
  bool more(std::uint64_t keep);

  /// Lines and columns are counted from the start or, after this call, from `offset` on.
  void settle(std::uint64_t offset) const;
  /// Counts from `mark` on, a place in the window.
  void rewind(const position& mark) noexcept { mark_ = mark; }
  /// Columns count from here: a byte order mark is not part of the text.
  void start_text(std::uint64_t offset) noexcept { mark_ = {offset, 1, 1}; }
  /// A line starts at `offset`, and no other line starts after the place of the last settle(); this
  /// saves searching for it.
  void start_line(std::uint64_t offset) noexcept { mark_ = {offset, mark_.line + 1, 1}; }
  /// The position of an offset in the window that is not before the place of the last settle().
  [[nodiscard]] position locate(std::uint64_t offset) const;

 private:
  void make_room(std::uint64_t keep, std::size_t wanted);
  void mark_end() noexcept { std::memset(bytes_.get() + size_, '\n', end_mark); }

  byte_source in_;
  std::unique_ptr<char[]> bytes_;
  std::size_t capacity_;
  std::size_t size_ = 0;
  std::uint64_t start_;  // of bytes_[0] in the document
  bool ended_ = false;
  mutable position mark_;
};

}  // namespace leiri::text
