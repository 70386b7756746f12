#include "unpacking/bit_window.hpp"

#include <array>

namespace leiri::command {

namespace {

constexpr bool is_mark(std::uint64_t bits) noexcept {
  return bits == bzip2_block_mark || bits == bzip2_end_mark;
}

/// For each value of a byte, the positions at which a mark may begin in the byte before it: bit s
/// is set if the value is the second byte of a mark that begins at bit s of the byte before.
constexpr auto shifts_of_marks = [] {
  std::array<std::uint8_t, 256> all{};
  for (const std::uint64_t mark : {bzip2_block_mark, bzip2_end_mark}) {
    for (unsigned shift = 0; shift < 8; ++shift) {
      const auto byte = static_cast<std::uint8_t>(mark >> (bzip2_mark_size - 16 + shift));
      all[byte] = static_cast<std::uint8_t>(all[byte] | (1U << shift));
    }
  }
  return all;
}();

}  // namespace

void bit_window::forget_before(position at) {
  constexpr std::size_t worth_moving = std::size_t{1} << 20;
  const std::size_t passed = index(at);
  if (passed >= worth_moving && passed >= bytes_.size() / 2) {
    bytes_.erase(0, passed);
    start_ += 8 * static_cast<position>(passed);
  }
}

std::string bit_window::take_from(position at) {
  std::string rest = bytes_.substr(index(at));
  bytes_.resize(index(at));
  return rest;
}

std::uint64_t bit_window::read(position at, unsigned count) const noexcept {
  const auto shift = static_cast<unsigned>(at % 8);
  const unsigned whole = (shift + count + 7) / 8;  // the number of bytes, 7 at most
  std::uint64_t value = 0;
  for (std::size_t i = index(at), last = i + whole; i < last; ++i) {
    value = value << 8U | static_cast<unsigned char>(bytes_[i]);
  }
  return (value >> (8 * whole - shift - count)) & ((std::uint64_t{1} << count) - 1);
}

std::string bit_window::copy(position begin, position end) const {
  const auto shift = static_cast<unsigned>(begin % 8);
  const std::size_t first = index(begin);
  const auto size = static_cast<std::size_t>((end - begin + 7) / 8);
  std::string bits = bytes_.substr(first, size);
  if (shift != 0) {
    for (std::size_t i = 0; i < size; ++i) {
      const bool has_next = first + i + 1 < bytes_.size();
      const unsigned next = has_next ? static_cast<unsigned char>(bytes_[first + i + 1]) : 0;
      const unsigned here = static_cast<unsigned char>(bits[i]);
      bits[i] = static_cast<char>((here << shift) | (next >> (8 - shift)));
    }
  }
  if (const auto rest = static_cast<unsigned>((end - begin) % 8); rest != 0) {
    bits.back() = static_cast<char>(static_cast<unsigned char>(bits.back()) & (0xFF00U >> rest));
  }
  return bits;
}

std::optional<bit_window::position> find_bzip2_mark(const bit_window& in,
                                                    bit_window::position from) noexcept {
  for (bit_window::position byte = from / 8 * 8; byte + 16 <= in.end(); byte += 8) {
    const unsigned shifts = shifts_of_marks[in.byte(byte + 8)];
    for (unsigned shift = 0; shifts >> shift != 0; ++shift) {
      const bit_window::position at = byte + shift;
      if ((shifts >> shift & 1U) != 0 && at >= from && at + bzip2_mark_size <= in.end() &&
          is_mark(in.read(at, bzip2_mark_size))) {
        return at;
      }
    }
  }
  return std::nullopt;
}

}  // namespace leiri::command
