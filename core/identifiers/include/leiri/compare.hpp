#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <leiri/alias_table.hpp>
#include <leiri/export.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// How two identifiers differ.
enum class difference : std::uint8_t {
  // Components that differ on the rung before the one on which the identifiers meet; if they meet
  // on none, components that differ on the rung `scheme`.
  scheme,
  userinfo,
  host,
  port,
  path,
  query,
  fragment,
  // Differences of look-alikes.
  trailing,     ///< `/`, `#` or `/#` at the end
  letter_case,  ///< letters of the path, query or fragment
  www,          ///< `www.` at the start of the host
  nfc,          ///< equal in Unicode Normalization Form C
  nfkc,         ///< equal in form KC, which replaces compatibility characters
  confusable,   ///< look-alike or invisible characters (UTS #39)
  bidi,         ///< the order of characters, which are displayed in the same order (UAX #9)
};

std::string_view name(difference d) noexcept;

/// A set of differences: `for (difference d : set)` visits them in the order above.
class difference_set {
 public:
  constexpr difference_set() noexcept = default;
  constexpr difference_set(std::initializer_list<difference> members) noexcept {
    for (const difference d : members) {
      insert(d);
    }
  }

  constexpr void insert(difference d) noexcept { bits_ |= 1U << static_cast<unsigned>(d); }
  constexpr void insert(difference_set other) noexcept { bits_ |= other.bits_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }

  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = difference;
    using difference_type = int;
    using pointer = void;
    using reference = difference;

    constexpr explicit iterator(std::uint32_t left) noexcept : left_(left) {}
    constexpr difference operator*() const noexcept {
      return static_cast<difference>(std::countr_zero(left_));
    }
    constexpr iterator& operator++() noexcept {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(iterator, iterator) noexcept = default;

   private:
    std::uint32_t left_;
  };
  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator(bits_); }
  [[nodiscard]] static constexpr iterator end() noexcept { return iterator(0); }

  friend constexpr bool operator==(difference_set, difference_set) noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

/// The first rung on which two identifiers meet, and how they differ below it.
struct comparison {
  leiri::rung rung = rung::none;
  difference_set differ;
};

struct compare_options {
  leiri::profile profile = profile::iri;
  /// For the rung `protocol`; may be null.
  const alias_table* aliases = nullptr;
  /// For retrieval, which ignores fragments: compares only the text before `#`.
  bool ignore_fragment = false;
};

/// Finds the first rung on which `a` and `b` meet. The rung `string` compares code points only. For
/// the higher rungs, both must be valid under the profile, or results of to_uri(). Errors: those of
/// parse_mapped() for `a`, then those for `b`, which is `operand::second`; `relative-reference` if
/// one of them is relative and the strings are not equal (resolve it first). Allocates nothing if
/// the identifiers meet on `string` or `syntax`.
result<comparison> compare(std::string_view a, std::string_view b, compare_options options = {});

inline result<comparison> compare(std::string_view a, std::string_view b, profile p) {
  return compare(a, b, compare_options{p, nullptr, false});
}

/// Whether two parsed identifiers are equal on the rung `syntax`. It writes no normal form and
/// allocates nothing. For callers that need no rung above `syntax`; the answer is that of
/// compare().
bool equal_on_syntax(const reference& a, const reference& b) noexcept;

/// The rung `string` across encoding forms: whether the code points are the same. Ill-formed text
/// is not equal to any text in another form.
bool equal_strings(std::string_view utf8, std::u16string_view utf16) noexcept;
bool equal_strings(std::string_view utf8, std::u32string_view utf32) noexcept;
bool equal_strings(std::u16string_view utf16, std::u32string_view utf32) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
