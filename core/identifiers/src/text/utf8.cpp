#include <leiri/utf8.hpp>

namespace leiri {
namespace {

/// The length that a lead byte indicates, and those of its bits that belong to the character. The
/// length is 0 for a byte that cannot lead.
struct lead_byte {
  std::uint32_t length;
  char32_t bits;
  char32_t smallest;  // a smaller value would be overlong
};

constexpr lead_byte classify_lead(unsigned char b) noexcept {
  if (b < 0x80) {
    return {1, b, 0};
  }
  if (b >= 0xC2 && b <= 0xDF) {
    return {2, b & 0x1FU, 0x80};
  }
  if (b >= 0xE0 && b <= 0xEF) {
    return {3, b & 0x0FU, 0x800};
  }
  if (b >= 0xF0 && b <= 0xF4) {
    return {4, b & 0x07U, 0x10000};
  }
  return {0, 0, 0};
}

constexpr bool is_scalar_value(char32_t c) noexcept {
  return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
}

constexpr char byte(char32_t value) noexcept {
  return static_cast<char>(static_cast<unsigned char>(value));
}

}  // namespace

decoded decode_utf8(std::string_view text, std::size_t at) noexcept {
  const lead_byte lead = classify_lead(static_cast<unsigned char>(text[at]));
  if (lead.length == 0 || text.size() - at < lead.length) {
    return {};
  }
  char32_t value = lead.bits;
  for (std::size_t i = 1; i < lead.length; ++i) {
    const char byte = text[at + i];
    if (!continues_character(byte)) {
      return {};
    }
    value = (value << 6) | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  if (value < lead.smallest || !is_scalar_value(value)) {
    return {};
  }
  return {value, lead.length};
}

std::size_t find_invalid_utf8(std::string_view text, std::size_t from) noexcept {
  for (std::size_t at = from; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const decoded c = decode_utf8(text, at);
    if (c.length == 0) {
      return at;
    }
    at += c.length;
  }
  return std::string_view::npos;
}

void append_utf8(char32_t c, std::string& out) {
  if (c < 0x80) {
    out += byte(c);
  } else if (c < 0x800) {
    out += {byte(0xC0 | (c >> 6)), byte(0x80 | (c & 0x3F))};
  } else if (c < 0x10000) {
    out += {byte(0xE0 | (c >> 12)), byte(0x80 | ((c >> 6) & 0x3F)), byte(0x80 | (c & 0x3F))};
  } else {
    out += {byte(0xF0 | (c >> 18)), byte(0x80 | ((c >> 12) & 0x3F)), byte(0x80 | ((c >> 6) & 0x3F)),
            byte(0x80 | (c & 0x3F))};
  }
}

}  // namespace leiri
