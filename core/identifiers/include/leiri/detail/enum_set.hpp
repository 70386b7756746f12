#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace leiri::detail {

/// A set of enumerators whose values are less than the number of bits.
template <class Enum, class Bits>
class enum_set {
 public:
  constexpr enum_set() noexcept = default;
  constexpr enum_set(std::initializer_list<Enum> members) noexcept {
    for (const Enum member : members) {
      insert(enum_set(member));
    }
  }
  // Implicit, as the set of a list is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr enum_set(Enum member) noexcept
      : bits_(static_cast<Bits>(std::uint64_t{1} << static_cast<unsigned>(member))) {}

  constexpr void insert(enum_set other) noexcept { bits_ = static_cast<Bits>(bits_ | other.bits_); }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Enum member) const noexcept {
    return contains_any(enum_set(member));
  }
  [[nodiscard]] constexpr bool contains_any(enum_set other) const noexcept {
    return (bits_ & other.bits_) != 0;
  }
  [[nodiscard]] constexpr bool contains_all(enum_set other) const noexcept {
    return (bits_ & other.bits_) == other.bits_;
  }

  /// Visits the members in the order of their values.
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Enum;
    using difference_type = int;
    using pointer = void;
    using reference = Enum;

    constexpr explicit iterator(Bits left) noexcept : left_(left) {}
    constexpr Enum operator*() const noexcept { return static_cast<Enum>(std::countr_zero(left_)); }
    constexpr iterator& operator++() noexcept {
      left_ = static_cast<Bits>(left_ & (left_ - 1U));
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(iterator, iterator) noexcept = default;

   private:
    Bits left_;
  };
  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(bits_); }
  [[nodiscard]] static constexpr iterator end() noexcept { return iterator(0); }

  friend constexpr bool operator==(enum_set, enum_set) noexcept = default;

 private:
  Bits bits_ = 0;
};

}  // namespace leiri::detail
