#pragma once

#include <cstdint>
#include <string_view>

namespace leiri {

/// A set of ASCII characters. The constructors accept ASCII characters only.
class ascii_set {
 public:
  constexpr ascii_set() noexcept = default;
  constexpr explicit ascii_set(std::string_view members) noexcept {
    for (const char c : members) {
      insert(static_cast<unsigned char>(c));
    }
  }
  /// All characters from `first` to `last`, both included.
  constexpr ascii_set(char first, char last) noexcept {
    for (auto c = static_cast<unsigned char>(first); c <= static_cast<unsigned char>(last); ++c) {
      insert(c);
    }
  }

  [[nodiscard]] constexpr bool contains(char32_t c) const noexcept {
    return c < 128 && ((bits_[c / 64] >> (c % 64)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool contains(char c) const noexcept {
    return contains(static_cast<char32_t>(static_cast<unsigned char>(c)));
  }

  friend constexpr ascii_set operator|(ascii_set a, ascii_set b) noexcept {
    a.bits_[0] |= b.bits_[0];
    a.bits_[1] |= b.bits_[1];
    return a;
  }

 private:
  constexpr void insert(unsigned char c) noexcept { bits_[c / 64] |= std::uint64_t{1} << (c % 64); }

  std::uint64_t bits_[2] = {0, 0};
};

}  // namespace leiri
