#include <leiri/compare.hpp>
#include <leiri/utf8.hpp>

namespace leiri {
namespace {

constexpr char32_t ill_formed = 0xFFFFFFFF;

/// Removes one code point from the front; returns `ill_formed` if there is none.
char32_t take(std::string_view& text) noexcept {
  const decoded c = decode_utf8(text, 0);
  text.remove_prefix(c.length == 0 ? 1 : c.length);
  return c.length == 0 ? ill_formed : c.value;
}

char32_t take(std::u32string_view& text) noexcept {
  const char32_t c = text.front();
  text.remove_prefix(1);
  return c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF) ? ill_formed : c;
}

char32_t take(std::u16string_view& text) noexcept {
  const char32_t first = text.front();
  text.remove_prefix(1);
  if (first < 0xD800 || first > 0xDFFF) {
    return first;
  }
  const char32_t second = text.empty() ? 0 : text.front();
  if (first > 0xDBFF || second < 0xDC00 || second > 0xDFFF) {
    return ill_formed;
  }
  text.remove_prefix(1);
  return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
}

template <class A, class B>
bool equal_code_points(A a, B b) noexcept {
  while (!a.empty() && !b.empty()) {
    const char32_t c = take(a);
    if (c == ill_formed || c != take(b)) {
      return false;
    }
  }
  return a.empty() && b.empty();
}

}  // namespace

bool equal_strings(std::string_view utf8, std::u16string_view utf16) noexcept {
  return equal_code_points(utf8, utf16);
}

bool equal_strings(std::string_view utf8, std::u32string_view utf32) noexcept {
  return equal_code_points(utf8, utf32);
}

bool equal_strings(std::u16string_view utf16, std::u32string_view utf32) noexcept {
  return equal_code_points(utf16, utf32);
}

}  // namespace leiri
