#include <leiri/message.hpp>

#include <unicode/uchar.h>

#include <array>
#include <cstdio>
#include <leiri/characters.hpp>
#include <leiri/finding.hpp>
#include <leiri/legacy.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "checks/not_normal.hpp"
#include "checks/password.hpp"
#include "checks/words.hpp"
#include "text/percent.hpp"

namespace leiri {
namespace {

/// The character that the code is about, if any.
std::optional<char32_t> character_at(const catalogue_entry& entry, std::string_view value,
                                     std::uint32_t offset) noexcept {
  if (!entry.names_character || offset >= value.size()) {
    return std::nullopt;
  }
  // A mapping decodes characters, so these codes may be about a percent-encoded character.
  const bool encoded = entry.code >= code::not_nfc && detail::is_triplet(value, offset);
  const decoded c = encoded ? detail::decode_triplets(value, offset) : decode_utf8(value, offset);
  return c.length == 0 ? std::nullopt : std::optional(c.value);
}

/// The group of that character, if the code is about a character allowed only in a LEIRI.
std::optional<legacy_group> group_at(code c, std::string_view value,
                                     std::uint32_t offset) noexcept {
  const auto character = character_at(describe(c), value, offset);
  const bool legacy = c == code::needs_leiri || c == code::bidi_format_character;
  return legacy && character ? legacy_group_of(*character) : std::nullopt;
}

/// The part of the identifier that the message quotes, after a colon; not a part of a password.
std::string quoted_part(code c, std::string_view value, std::uint32_t offset) {
  std::string part;
  detail::append_word_detail(c, value, offset, part);
  detail::append_value(c, value, offset, part);
  const bool is_secret =
      !part.empty() && c != code::password_present && detail::is_in_password(value, offset);
  return is_secret ? ": ***" : without_passwords(part);
}

}  // namespace

std::string character_name(char32_t c) {
  std::array<char, 128> text{};
  std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(c));
  std::string out = text.data();
  UErrorCode status = U_ZERO_ERROR;
  const auto length = u_charName(static_cast<UChar32>(c), U_EXTENDED_CHAR_NAME, text.data(),
                                 static_cast<std::int32_t>(text.size()), &status);
  if (U_SUCCESS(status) && length > 0 && text[0] != '<') {
    out += ' ';
    out.append(text.data(), static_cast<std::size_t>(length));
  }
  return out;
}

std::string message(code c, std::string_view value, std::uint32_t offset) {
  const catalogue_entry& entry = describe(c);
  std::string out(entry.meaning);
  const auto group = group_at(c, value, offset);
  if (group && *group != legacy_group::bidi) {  // the meaning already says that
    out.append(" (").append(name(*group)).append(")");
  }
  if (const auto character = character_at(entry, value, offset)) {
    out += ": " + character_name(*character);
  }
  out += quoted_part(c, value, offset);
  if (c == code::not_normal) {
    detail::append_normal_form(value, offset, out);
  }
  return out;
}

namespace {

/// A full-width form of a delimiter or of `%` (U+FF01 to U+FF5E are those of U+0021 to U+007E).
bool is_wide_delimiter(std::optional<char32_t> c) noexcept {
  constexpr ascii_set delimiters = reserved | ascii_set("%");
  return c && *c > 0xFF00 && *c < 0xFF5F && delimiters.contains(static_cast<char32_t>(*c - 0xFEE0));
}

}  // namespace

std::string_view advice(code c, std::string_view value, std::uint32_t offset) noexcept {
  if (describe(c).names_character && offset < value.size() && value[offset] == '\\') {
    return "write / if it separates names, otherwise %5C";
  }
  if (c == code::width_form && is_wide_delimiter(character_at(describe(c), value, offset))) {
    return describe(code::delimiter_look_alike).advice;
  }
  const auto group = group_at(c, value, offset);
  return group ? advice(*group) : describe(c).advice;
}

}  // namespace leiri
