#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

/// The character classes of the grammars, composed as RFC 3986 appendix A and RFC 3987 section 2.2
/// compose them, and those of names in XML. Names are those of the specifications: RFC 3987, its
/// successor draft-ietf-iri-3987bis-07 ("bis"), and the W3C Note on legacy extended IRIs (LEIRIs),
/// the identifiers of XML before they are IRIs.
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

inline constexpr ascii_set alpha = ascii_set('A', 'Z') | ascii_set('a', 'z');
inline constexpr ascii_set digit = ascii_set('0', '9');
inline constexpr ascii_set hexdig = digit | ascii_set('A', 'F') | ascii_set('a', 'f');

inline constexpr ascii_set unreserved = alpha | digit | ascii_set("-._~");
inline constexpr ascii_set gen_delims = ascii_set(":/?#[]@");
inline constexpr ascii_set sub_delims = ascii_set("!$&'()*+,;=");
inline constexpr ascii_set reserved = gen_delims | sub_delims;

inline constexpr ascii_set scheme_tail = alpha | digit | ascii_set("+-.");
/// This set and those below omit pct-encoded, which is three characters.
inline constexpr ascii_set reg_name_chars = unreserved | sub_delims;
inline constexpr ascii_set userinfo_chars = reg_name_chars | ascii_set(":");
inline constexpr ascii_set pchar = reg_name_chars | ascii_set(":@");
inline constexpr ascii_set path_chars = pchar | ascii_set("/");
inline constexpr ascii_set query_chars = pchar | ascii_set("/?");

/// The ten printable ASCII characters that are allowed in a LEIRI but not in an IRI (bis section
/// 6).
inline constexpr ascii_set legacy_printable = ascii_set(" <>\"{}|\\^`");
/// U+0000-1F and U+7F.
inline constexpr ascii_set ascii_control = ascii_set('\0', '\x1F') | ascii_set('\x7F', '\x7F');

/// Converts ASCII letters only, in every locale.
constexpr char to_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

/// Whether two texts differ at most in the case of ASCII letters.
constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

/// White space of XML (production 3), RFC 3986 appendix C, Turtle, SPARQL and JSON.
inline constexpr std::string_view white_space = " \t\r\n";
/// White space of HTML and CSS.
inline constexpr std::string_view html_white_space = " \t\r\n\f";

constexpr bool is_white_space(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// `text` without white space at both ends.
constexpr std::string_view trim(std::string_view text) noexcept {
  const std::size_t begin = std::min(text.find_first_not_of(white_space), text.size());
  return text.substr(begin, text.find_last_not_of(white_space) + 1 - begin);
}

/// U+FDD0-FDEF and the last two code points of each plane.
constexpr bool is_noncharacter(char32_t c) noexcept {
  return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
}

/// ucschar, RFC 3987 section 2.2.
constexpr bool is_ucschar(char32_t c) noexcept {
  if (c < 0x10000) {
    return (c >= 0xA0 && c <= 0xD7FF) || (c >= 0xF900 && c <= 0xFDCF) ||
           (c >= 0xFDF0 && c <= 0xFFEF);
  }
  return c <= 0xEFFFD && (c & 0xFFFE) != 0xFFFE && (c < 0xE0000 || c >= 0xE1000);
}

/// iprivate, RFC 3987 section 2.2.
constexpr bool is_iprivate(char32_t c) noexcept {
  return (c >= 0xE000 && c <= 0xF8FF) || (c >= 0xF0000 && c <= 0xFFFFD) ||
         (c >= 0x100000 && c <= 0x10FFFD);
}

/// The tag block, which draft 3987bis adds to iprivate.
constexpr bool is_tag(char32_t c) noexcept { return c >= 0xE0000 && c <= 0xE0FFF; }

/// The characters that the W3C Note allows in the place of ucschar, beyond those that a URI allows:
/// the other characters of XML 1.1, and NUL.
constexpr bool is_leiri_ucschar(char32_t c) noexcept {
  return legacy_printable.contains(c) || c <= 0x1F || (c >= 0x7F && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

/// The bidirectional formatting characters that RFC 3987 section 4.1 forbids: LRM, RLM, LRE, RLE,
/// PDF, LRO, RLO.
constexpr bool is_bidi_format(char32_t c) noexcept {
  return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E);
}

/// The bidirectional formatting characters that Unicode added after RFC 3987: ALM, LRI, RLI, FSI,
/// PDI.
constexpr bool is_bidi_isolate(char32_t c) noexcept {
  return c == 0x061C || (c >= 0x2066 && c <= 0x2069);
}

/// A character with which an NCName of XML can start: NameStartChar (XML 1.0, production 4) without
/// the colon. Turtle calls it PN_CHARS_U.
constexpr bool is_ncname_start_char(char32_t c) noexcept {
  return alpha.contains(c) || c == U'_' || (c >= 0xC0 && c <= 0xD6) || (c >= 0xD8 && c <= 0xF6) ||
         (c >= 0xF8 && c <= 0x2FF) || (c >= 0x370 && c <= 0x37D) || (c >= 0x37F && c <= 0x1FFF) ||
         (c >= 0x200C && c <= 0x200D) || (c >= 0x2070 && c <= 0x218F) ||
         (c >= 0x2C00 && c <= 0x2FEF) || (c >= 0x3001 && c <= 0xD7FF) ||
         (c >= 0xF900 && c <= 0xFDCF) || (c >= 0xFDF0 && c <= 0xFFFD) ||
         (c >= 0x10000 && c <= 0xEFFFF);
}

/// Any character of an NCName: NameChar (production 4a) without the colon.
constexpr bool is_ncname_char(char32_t c) noexcept {
  return is_ncname_start_char(c) || digit.contains(c) || c == U'-' || c == U'.' || c == 0xB7 ||
         (c >= 0x300 && c <= 0x36F) || (c >= 0x203F && c <= 0x2040);
}

}  // namespace leiri
