#pragma once

#include <algorithm>
#include <cstddef>
#include <leiri/detail/ascii_set.hpp>
#include <leiri/detail/character_ranges.hpp>
#include <string_view>

/// The character classes of the grammars, composed and named as RFC 3986 appendix A and RFC 3987
/// section 2.2 compose them, and those of names in XML.
///
///     leiri::pchar.contains(':');    // a set of ASCII characters
///     leiri::is_ucschar(U'é');       // a range of Unicode
namespace leiri {

// An ascii_set is made of its members, `ascii_set("+-.")`, or of the first and last of a range.
// Sets are united with `|`, and contains() takes a char or a char32_t.
inline constexpr ascii_set alpha = ascii_set('A', 'Z') | ascii_set('a', 'z');
inline constexpr ascii_set digit = ascii_set('0', '9');
inline constexpr ascii_set hexdig = digit | ascii_set('A', 'F') | ascii_set('a', 'f');

inline constexpr ascii_set unreserved = alpha | digit | ascii_set("-._~");
inline constexpr ascii_set gen_delims = ascii_set(":/?#[]@");
inline constexpr ascii_set sub_delims = ascii_set("!$&'()*+,;=");
inline constexpr ascii_set reserved = gen_delims | sub_delims;

inline constexpr ascii_set scheme_tail = alpha | digit | ascii_set("+-.");
/// This set and those below are without pct-encoded, which is three characters.
inline constexpr ascii_set reg_name_chars = unreserved | sub_delims;
inline constexpr ascii_set userinfo_chars = reg_name_chars | ascii_set(":");
inline constexpr ascii_set pchar = reg_name_chars | ascii_set(":@");
inline constexpr ascii_set path_chars = pchar | ascii_set("/");
inline constexpr ascii_set query_chars = pchar | ascii_set("/?");

/// What a LEIRI allows and an IRI does not (draft-ietf-iri-3987bis-07 section 6).
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
constexpr bool is_noncharacter(char32_t c) noexcept { return detail::is_noncharacter(c); }

/// RFC 3987 section 2.2.
constexpr bool is_ucschar(char32_t c) noexcept { return detail::is_ucschar(c); }
constexpr bool is_iprivate(char32_t c) noexcept { return detail::is_iprivate(c); }
/// U+E0000-E0FFF, which draft 3987bis adds to iprivate.
constexpr bool is_tag(char32_t c) noexcept { return detail::is_tag(c); }
/// What the W3C Note on LEIRIs allows in the place of ucschar, beyond what a URI allows: the other
/// characters of XML 1.1, and NUL.
constexpr bool is_leiri_ucschar(char32_t c) noexcept {
  return legacy_printable.contains(c) || detail::is_leiri_ucschar(c);
}

/// The bidirectional formatting characters that RFC 3987 section 4.1 forbids: LRM, RLM, LRE, RLE,
/// PDF, LRO, RLO.
constexpr bool is_bidi_format(char32_t c) noexcept { return detail::is_bidi_format(c); }
/// Those that Unicode added later: ALM, LRI, RLI, FSI, PDI.
constexpr bool is_bidi_isolate(char32_t c) noexcept { return detail::is_bidi_isolate(c); }

/// The characters of an NCName of XML 1.0: NameStartChar and NameChar (productions 4 and 4a)
/// without the colon. Turtle calls the first PN_CHARS_U.
constexpr bool is_ncname_start_char(char32_t c) noexcept {
  return alpha.contains(c) || detail::is_ncname_start_char(c);
}
constexpr bool is_ncname_char(char32_t c) noexcept {
  return is_ncname_start_char(c) || digit.contains(c) || detail::is_ncname_char(c);
}

}  // namespace leiri
