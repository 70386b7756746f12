#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::command {

/// A part of a file as a sequence of bits; the first bit of a byte is the most significant one.
/// Positions are in bits from the first byte that was ever added.
class bit_window {
 public:
  using position = std::uint64_t;

  void add(std::string_view bytes) { bytes_ += bytes; }
  /// Allows the window to discard what is before this position.
  void forget_before(position at);
  /// Removes the bytes from this position on from the window, and returns them. The position is a
  /// multiple of 8.
  std::string take_from(position at);

  [[nodiscard]] position end() const noexcept { return start_ + position{8} * bytes_.size(); }
  /// The byte at a position, which is a multiple of 8 and in the window.
  [[nodiscard]] unsigned char byte(position at) const noexcept {
    return static_cast<unsigned char>(bytes_[index(at)]);
  }
  /// `count` bits, at most 48, which must be in the window.
  [[nodiscard]] std::uint64_t read(position at, unsigned count) const noexcept;
  /// The bits in [begin, end) as bytes; zeros fill the last one.
  [[nodiscard]] std::string copy(position begin, position end) const;

 private:
  [[nodiscard]] std::size_t index(position at) const noexcept {
    return static_cast<std::size_t>((at - start_) / 8);
  }

  std::string bytes_;
  position start_ = 0;  // of bytes_, a multiple of 8
};

/// The marks at the beginning of each block and of the end of a bzip2 stream: the digits of pi and
/// of its square root.
inline constexpr unsigned bzip2_mark_size = 48;  // in bits
inline constexpr std::uint64_t bzip2_block_mark = 0x314159265359;
inline constexpr std::uint64_t bzip2_end_mark = 0x177245385090;

/// The first mark that begins at `from` or later, or nothing if none is completely in the window.
std::optional<bit_window::position> find_bzip2_mark(const bit_window& in,
                                                    bit_window::position from) noexcept;

}  // namespace leiri::command
