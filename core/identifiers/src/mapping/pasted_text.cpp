#include "mapping/pasted_text.hpp"

#include <unicode/uchar.h>

#include <leiri/characters.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "unicode/character_properties.hpp"

namespace leiri::detail {
namespace {

/// The decompositions (Unicode: <narrow>) of U+FF61-FF9F, the Katakana of JIS X 0201. The two sound
/// marks at the end become combining ones, which NFC joins to the preceding letter.
constexpr char16_t wide_katakana[] = {
    u'\u3002', u'\u300C', u'\u300D', u'\u3001', u'\u30FB', u'\u30F2', u'\u30A1', u'\u30A3',
    u'\u30A5', u'\u30A7', u'\u30A9', u'\u30E3', u'\u30E5', u'\u30E7', u'\u30C3', u'\u30FC',
    u'\u30A2', u'\u30A4', u'\u30A6', u'\u30A8', u'\u30AA', u'\u30AB', u'\u30AD', u'\u30AF',
    u'\u30B1', u'\u30B3', u'\u30B5', u'\u30B7', u'\u30B9', u'\u30BB', u'\u30BD', u'\u30BF',
    u'\u30C1', u'\u30C4', u'\u30C6', u'\u30C8', u'\u30CA', u'\u30CB', u'\u30CC', u'\u30CD',
    u'\u30CE', u'\u30CF', u'\u30D2', u'\u30D5', u'\u30D8', u'\u30DB', u'\u30DE', u'\u30DF',
    u'\u30E0', u'\u30E1', u'\u30E2', u'\u30E4', u'\u30E6', u'\u30E8', u'\u30E9', u'\u30EA',
    u'\u30EB', u'\u30EC', u'\u30ED', u'\u30EF', u'\u30F3', u'\u3099', u'\u309A'};

// Nobody writes more marks around one identifier; each costs a pass over the text.
constexpr int most_pairs = 8;

/// Signs that people type as quotation marks, although Unicode has them as others: the accents,
/// those of Hebrew, and the quotation marks among the Dingbats.
constexpr bool serves_as_quote(char32_t c) noexcept {
  return c == U'`' || c == U'\u00B4' || c == U'\u05F3' || c == U'\u05F4' ||
         (c >= U'\u275B' && c <= U'\u275E');
}

decoded first_of(std::string_view text) noexcept { return decode_utf8(text, 0); }

decoded last_of(std::string_view text) noexcept {
  std::size_t at = text.size() - 1;
  while (at > 0 && continues_character(text[at])) {
    --at;
  }
  return decode_utf8(text, at);
}

template <class Predicate>
std::string_view without_edges(std::string_view text, Predicate is_removed) {
  while (!text.empty() && is_removed(first_of(text).value)) {
    text.remove_prefix(first_of(text).length);
  }
  while (!text.empty() && is_removed(last_of(text).value)) {
    text.remove_suffix(last_of(text).length);
  }
  return text;
}

bool surrounds(char32_t c) { return is_unicode_space(c) || is_unseen_mark(c); }

/// A character that begins an embedding, an override or an isolate.
constexpr bool begins_embedding(char32_t c) noexcept {
  return c == 0x202A || c == 0x202B || c == 0x202D || c == 0x202E || (c >= 0x2066 && c <= 0x2068);
}
constexpr bool ends_embedding(char32_t c) noexcept { return c == 0x202C || c == 0x2069; }

/// What is between the characters of an embedding, if that is a valid identifier.
std::optional<std::string_view> embedded_in(std::string_view text) {
  if (text.empty() || !begins_embedding(first_of(text).value) ||
      !ends_embedding(last_of(text).value)) {
    return std::nullopt;
  }
  text.remove_prefix(first_of(text).length);
  text.remove_suffix(last_of(text).length);
  return parse(text, profile::iri) ? std::optional(text) : std::nullopt;
}

/// A quotation mark in any script, or a sign that serves as one.
bool is_typed_quote(char32_t c) noexcept {
  const auto character = static_cast<UChar32>(c);
  constexpr std::uint32_t quotes = U_GC_PI_MASK | U_GC_PF_MASK;
  return serves_as_quote(c) || (U_MASK(u_charType(character)) & quotes) != 0 ||
         u_hasBinaryProperty(character, UCHAR_QUOTATION_MARK) != 0;
}

bool is_angle_bracket(char32_t open) noexcept { return in_usual_width(open) == U'<'; }

/// The bracket that closes `open`; `open` itself if it is not a bracket.
char32_t closing(char32_t open) noexcept {
  return is_angle_bracket(open)
             ? open + 2
             : static_cast<char32_t>(u_getBidiPairedBracket(static_cast<UChar32>(open)));
}

/// Whether brackets before and after the text would belong together.
bool is_balanced(std::string_view text, char32_t open, char32_t close) noexcept {
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    depth += c.value == open ? 1 : 0;
    if (c.value == close && depth-- == 0) {
      return false;
    }
    at += c.length;
  }
  return depth == 0;
}

bool has_quotation_mark(std::string_view text, char32_t open, char32_t close) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    if (c.value == open || c.value == close) {
      return true;
    }
    at += c.length;
  }
  return false;
}

/// Two marks around a text, and the text between them.
struct enclosed {
  char32_t open;
  std::string_view inside;
};

/// The text between the first and the last character, if these belong together.
std::optional<enclosed> marks_around(std::string_view text) {
  if (text.empty() || first_of(text).length == text.size()) {
    return std::nullopt;
  }
  const char32_t open = first_of(text).value;
  const char32_t close = last_of(text).value;
  std::string_view inside = text;
  inside.remove_prefix(first_of(text).length);
  inside.remove_suffix(last_of(text).length);
  const bool are_quotes = is_typed_quote(open) && is_typed_quote(close);
  const bool are_brackets = closing(open) != open && close == closing(open);
  // Text between angle brackets may contain others: whoever wrote them meant the outer ones.
  const bool belong = (are_quotes && !has_quotation_mark(inside, open, close)) ||
                      (are_brackets && (open == U'<' || is_balanced(inside, open, close)));
  return belong ? std::optional(enclosed{open, without_edges(inside, surrounds)}) : std::nullopt;
}

/// Whether the text starts with a scheme, in any width.
bool has_scheme(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    const char32_t usual = in_usual_width(c.value);
    if (usual >= 0x80 || !(at == 0 ? alpha : scheme_tail | ascii_set(":")).contains(usual)) {
      return false;
    }
    if (usual == U':') {
      return true;
    }
    at += c.length;
  }
  return false;
}

/// RFC 3986 appendix C: "<URL:http://example.org/>". Between other marks, "URL:" may be a scheme.
std::string_view without_prefix(const enclosed& e) noexcept {
  if (!equals_ignoring_case(e.inside.substr(0, 4), "url:")) {
    return e.inside;
  }
  const std::string_view rest = without_edges(e.inside.substr(4), surrounds);
  return e.open == U'<' || has_scheme(rest) ? rest : e.inside;
}

/// Angle brackets and the quotation mark of ASCII are never part of an identifier.
bool is_never_part(const enclosed& e) noexcept {
  return e.open == U'<' || (e.open == U'"' && !e.inside.empty());
}

}  // namespace

char32_t in_usual_width(char32_t c) noexcept {
  constexpr char32_t ideographic_space = 0x3000;
  if (c >= 0xFF01 && c <= 0xFF5E) {
    return c - 0xFF01 + '!';
  }
  if (c >= 0xFF61 && c <= 0xFF9F) {
    return wide_katakana[c - 0xFF61];
  }
  return c == ideographic_space ? U' ' : c;
}

bool is_unicode_space(char32_t c) {
  return c < 0x80 ? ascii_set(" \t\r\n\f\v").contains(c) : properties_of(c).any(space);
}

bool is_unseen_mark(char32_t c) noexcept {
  constexpr char32_t zero_width_space = 0x200B;
  constexpr char32_t word_joiner = 0x2060;
  constexpr char32_t byte_order_mark = 0xFEFF;
  return is_bidi_format(c) || is_bidi_isolate(c) || c == zero_width_space || c == word_joiner ||
         c == byte_order_mark;
}

std::string_view identifier_in(std::string_view text) {
  std::string_view inside = without_edges(text, is_unicode_space);
  if (const auto embedded = embedded_in(inside)) {
    return *embedded;
  }
  inside = without_edges(inside, surrounds);
  std::string_view sure = inside;
  bool is_sure = true;
  for (int pairs = 0; pairs < most_pairs; ++pairs) {
    const auto marks = marks_around(inside);
    if (!marks) {
      break;
    }
    inside = without_prefix(*marks);
    is_sure = is_sure && is_never_part(*marks);
    if (is_sure || has_scheme(inside)) {
      sure = inside;
    }
  }
  return sure;
}

}  // namespace leiri::detail
