#include <algorithm>
#include <leiri/compare.hpp>
#include <leiri/utf8.hpp>
#include <string>

#include "input.hpp"
#include "reference/unicode.hpp"
#include "require.hpp"

namespace leiri_fuzz::utf8_fuzz {
namespace {

// Each byte starts the sequence that RFC 3629 defines, and characters survive decoding and
// encoding.
void decodes_as_rfc_3629(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const leiri::decoded c = leiri::decode_utf8(text, at);
    require(c.length == leiri_reference::utf8_sequence_length(text, at),
            "sequences are as long as RFC 3629 says", {{"text", text}, {"from", text.substr(at)}});
    if (c.length != 0) {
      std::string again;
      leiri::append_utf8(c.value, again);
      require(again == text.substr(at, c.length) && again == leiri_reference::encode_utf8(c.value),
              "a character is encoded as it was", {{"text", text}, {"encoded", again}});
    }
  }
}

// The first error is found, from whichever character the search starts.
void finds_the_first_error(std::string_view text) {
  const std::size_t bad = leiri_reference::first_illegal_utf8(text).value_or(text.npos);
  const std::size_t end = std::min(bad, text.size());
  for (std::size_t at = 0; at < end; at += leiri::decode_utf8(text, at).length) {
    require(leiri::find_invalid_utf8(text, at) == bad, "the first ill-formed sequence is found",
            {{"text", text}, {"expected", std::to_string(bad)}});
  }
  require(leiri::find_invalid_utf8(text) == bad, "the first ill-formed sequence is found",
          {{"text", text}, {"expected", std::to_string(bad)}});
}

/// RFC 2781 section 2.1.
std::u16string to_utf16(const std::u32string& characters) {
  std::u16string out;
  for (const char32_t c : characters) {
    if (c < 0x10000) {
      out += static_cast<char16_t>(c);
    } else {
      out += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      out += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return out;
}

// Two texts are equal in different encoding forms where their characters are; ill-formed ones
// equal nothing.
void equal_where_characters_are(std::string_view a, std::string_view b) {
  const auto characters = leiri_reference::decode_utf8(b);
  if (!characters) {
    return;
  }
  const std::u16string utf16 = to_utf16(*characters);
  require(leiri::equal_strings(a, utf16) == (a == b), "UTF-8 and UTF-16 with the same characters",
          {{"a", a}, {"b", b}});
  require(leiri::equal_strings(a, *characters) == (a == b),
          "UTF-8 and UTF-32 with the same characters", {{"a", a}, {"b", b}});
  require(leiri::equal_strings(utf16, *characters), "UTF-16 and UTF-32 with the same characters",
          {{"b", b}});
  if (const auto others = leiri_reference::decode_utf8(a)) {
    require(leiri::equal_strings(utf16, *others) == (a == b),
            "UTF-16 and UTF-32 with the same characters", {{"a", a}, {"b", b}});
  }
}

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

// An unpaired code unit of UTF-16, or one of UTF-32 that is not a character, equals nothing.
void ill_formed_equals_nothing(std::string_view text, unsigned where) {
  const auto characters = leiri_reference::decode_utf8(text);
  if (!characters) {
    return;
  }
  std::u32string utf32 = *characters;
  utf32.insert(utf32.begin() + where % (utf32.size() + 1), 0xD800 + where);
  std::u16string utf16;
  for (const char32_t c : utf32) {
    utf16 += c < 0x10000 ? std::u16string(1, static_cast<char16_t>(c)) : to_utf16({c});
  }
  std::string utf8;
  for (const char32_t c : utf32) {
    utf8 += is_surrogate(c) ? "\xED\xA0\x80" : leiri_reference::encode_utf8(c);
  }
  require(!leiri::equal_strings(utf8, utf16) && !leiri::equal_strings(utf8, utf32) &&
              !leiri::equal_strings(text, utf16) && !leiri::equal_strings(text, utf32) &&
              !leiri::equal_strings(utf16, utf32) && !leiri::equal_strings(utf16, *characters),
          "what is ill-formed equals nothing", {{"text", text}, {"utf8", utf8}});
}

void verify(const input& in) {
  decodes_as_rfc_3629(in.text());
  finds_the_first_error(in.text());
  equal_where_characters_are(in.first(), in.second());
  equal_where_characters_are(in.second(), in.second());
  ill_formed_equals_nothing(in.text(), in.option(48));
}

const target registered("utf8", verify);

}  // namespace
}  // namespace leiri_fuzz::utf8_fuzz
