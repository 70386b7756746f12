#include "unicode.hpp"

namespace leiri_reference {

namespace {

bool octet_within(std::string_view octets, std::size_t at, unsigned low, unsigned high) {
  if (at >= octets.size()) return false;
  const unsigned octet = static_cast<unsigned char>(octets[at]);
  return low <= octet && octet <= high;
}

// UTF8-tail = %x80-BF
bool tail(std::string_view octets, std::size_t at) { return octet_within(octets, at, 0x80, 0xBF); }

// UTF8-2 = %xC2-DF UTF8-tail
bool two_octets(std::string_view octets, std::size_t at) {
  return octet_within(octets, at, 0xC2, 0xDF) && tail(octets, at + 1);
}

// UTF8-3 = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) /
//          %xED %x80-9F UTF8-tail / %xEE-EF 2( UTF8-tail )
bool three_octets(std::string_view octets, std::size_t at) {
  const bool first_two =
      (octet_within(octets, at, 0xE0, 0xE0) && octet_within(octets, at + 1, 0xA0, 0xBF)) ||
      (octet_within(octets, at, 0xE1, 0xEC) && tail(octets, at + 1)) ||
      (octet_within(octets, at, 0xED, 0xED) && octet_within(octets, at + 1, 0x80, 0x9F)) ||
      (octet_within(octets, at, 0xEE, 0xEF) && tail(octets, at + 1));
  return first_two && tail(octets, at + 2);
}

// UTF8-4 = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) /
//          %xF4 %x80-8F 2( UTF8-tail )
bool four_octets(std::string_view octets, std::size_t at) {
  const bool first_two =
      (octet_within(octets, at, 0xF0, 0xF0) && octet_within(octets, at + 1, 0x90, 0xBF)) ||
      (octet_within(octets, at, 0xF1, 0xF3) && tail(octets, at + 1)) ||
      (octet_within(octets, at, 0xF4, 0xF4) && octet_within(octets, at + 1, 0x80, 0x8F));
  return first_two && tail(octets, at + 2) && tail(octets, at + 3);
}

// The bits of a sequence that is known to be legal, RFC 3629 section 3.
char32_t character_of(std::string_view sequence) {
  const auto octet = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(sequence[i]));
  };
  switch (sequence.size()) {
    case 1:
      return octet(0);
    case 2:
      return (octet(0) & 0x1F) << 6 | (octet(1) & 0x3F);
    case 3:
      return (octet(0) & 0x0F) << 12 | (octet(1) & 0x3F) << 6 | (octet(2) & 0x3F);
    default:
      return (octet(0) & 0x07) << 18 | (octet(1) & 0x3F) << 12 | (octet(2) & 0x3F) << 6 |
             (octet(3) & 0x3F);
  }
}

// HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F", in either case (RFC 5234 2.3)
std::optional<unsigned> hex_value(char digit) {
  if ('0' <= digit && digit <= '9') return static_cast<unsigned>(digit - '0');
  if ('A' <= digit && digit <= 'F') return static_cast<unsigned>(digit - 'A' + 10);
  if ('a' <= digit && digit <= 'f') return static_cast<unsigned>(digit - 'a' + 10);
  return std::nullopt;
}

}  // namespace

std::size_t utf8_sequence_length(std::string_view octets, std::size_t at) {
  if (octet_within(octets, at, 0x00, 0x7F)) return 1;  // UTF8-1 = %x00-7F
  if (two_octets(octets, at)) return 2;
  if (three_octets(octets, at)) return 3;
  if (four_octets(octets, at)) return 4;
  return 0;
}

std::optional<std::size_t> first_illegal_utf8(std::string_view octets) {
  for (std::size_t at = 0; at < octets.size();) {
    const std::size_t length = utf8_sequence_length(octets, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::optional<std::u32string> decode_utf8(std::string_view octets) {
  if (first_illegal_utf8(octets)) return std::nullopt;
  std::u32string characters;
  for (std::size_t at = 0; at < octets.size();) {
    const std::size_t length = utf8_sequence_length(octets, at);
    characters += character_of(octets.substr(at, length));
    at += length;
  }
  return characters;
}

std::string encode_utf8(char32_t c) {
  const auto octet = [](char32_t value) { return static_cast<char>(value); };
  const auto continuation = [&](unsigned shift) { return octet(0x80 | ((c >> shift) & 0x3F)); };
  if (c <= 0x7F) return {octet(c)};
  if (c <= 0x7FF) return {octet(0xC0 | c >> 6), continuation(0)};
  if (c <= 0xFFFF) return {octet(0xE0 | c >> 12), continuation(6), continuation(0)};
  return {octet(0xF0 | c >> 18), continuation(12), continuation(6), continuation(0)};
}

std::string percent_encode(std::string_view octets) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : octets) {
    const unsigned octet = static_cast<unsigned char>(c);
    encoded += '%';
    encoded += digits[octet / 16];
    encoded += digits[octet % 16];
  }
  return encoded;
}

std::string percent_encode(char32_t c) { return percent_encode(encode_utf8(c)); }

std::optional<unsigned char> percent_encoded_octet(std::string_view text, std::size_t at) {
  if (at + 2 >= text.size() || text[at] != '%') return std::nullopt;
  const auto high = hex_value(text[at + 1]);
  const auto low = hex_value(text[at + 2]);
  if (!high || !low) return std::nullopt;
  return static_cast<unsigned char>(*high * 16 + *low);
}

}  // namespace leiri_reference
