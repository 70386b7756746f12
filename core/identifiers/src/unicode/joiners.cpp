#include "unicode/joiners.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "unicode/character_properties.hpp"

namespace leiri::detail {
namespace {

constexpr char32_t zwnj = 0x200C;
constexpr char32_t zwj = 0x200D;
constexpr char32_t text_style = 0xFE0E;
constexpr char32_t emoji_style = 0xFE0F;
constexpr char32_t keycap = 0x20E3;
constexpr std::uint8_t virama = 9;  // Canonical_Combining_Class

/// Reads characters one after another, in either direction; returns 0 at the ends.
class reader {
 public:
  reader(std::string_view text, std::size_t at) noexcept : text_(text), at_(at) {}

  char32_t next() noexcept {
    const decoded c = at_ < text_.size() ? decode_utf8(text_, at_) : decoded{};
    at_ += c.length;
    return c.value;
  }

  char32_t previous() noexcept {
    if (at_ == 0) {
      return 0;
    }
    do {
      --at_;
    } while (at_ > 0 && U8_IS_TRAIL(static_cast<unsigned char>(text_[at_])));
    return decode_utf8(text_, at_).value;
  }

 private:
  std::string_view text_;
  std::size_t at_;
};

int joining_type(char32_t c) noexcept {
  return u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_JOINING_TYPE);
}

/// RFC 5892 A.1: (Joining_Type:{L,D})(Joining_Type:T)* ZWNJ (Joining_Type:T)*(Joining_Type:{R,D})
bool breaks_cursive(reader before, reader after) noexcept {
  int left = joining_type(before.previous());
  while (left == U_JT_TRANSPARENT) {
    left = joining_type(before.previous());
  }
  int right = joining_type(after.next());
  while (right == U_JT_TRANSPARENT) {
    right = joining_type(after.next());
  }
  return (left == U_JT_LEFT_JOINING || left == U_JT_DUAL_JOINING) &&
         (right == U_JT_RIGHT_JOINING || right == U_JT_DUAL_JOINING);
}

bool is_pictographic(char32_t c) noexcept {
  return u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
}

/// Whether an emoji precedes, possibly with its style or skin tone.
bool follows_emoji(reader before) noexcept {
  const char32_t c = before.previous();
  const bool modifies =
      c == emoji_style || u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_EMOJI_MODIFIER) != 0;
  return is_pictographic(modifies ? before.previous() : c);
}

/// UTS #51 section 1.4.6: a digit, `#` or `*`, its style, and the enclosing key.
bool makes_keycap(char32_t left, char32_t right) noexcept {
  constexpr ascii_set keys = digit | ascii_set("#*");
  return keys.contains(left) && right == keycap;
}

/// The free variation selectors and the vowel separator.
constexpr bool is_mongolian_selector(char32_t c) noexcept { return c >= 0x180B && c <= 0x180F; }

bool is_mongolian_letter(char32_t c) noexcept {
  UErrorCode status = U_ZERO_ERROR;
  const auto character = static_cast<UChar32>(c);
  return u_isalpha(character) != 0 && uscript_getScript(character, &status) == USCRIPT_MONGOLIAN;
}

}  // namespace

bool is_needed(std::string_view text, std::size_t at, char32_t c) {
  const reader before(text, at);
  reader after(text, at);
  after.next();
  const char32_t left = reader(before).previous();
  if (c == text_style || c == emoji_style) {
    return is_pictographic(left) || makes_keycap(left, reader(after).next());
  }
  if (is_mongolian_selector(c)) {
    return is_mongolian_letter(left);
  }
  if (c != zwnj && c != zwj) {
    return false;
  }
  if (properties_of(left).combining_class == virama) {
    return true;
  }
  return c == zwnj ? breaks_cursive(before, after)
                   : follows_emoji(before) && is_pictographic(reader(after).next());
}

}  // namespace leiri::detail
