#include "characters.hpp"

#include <string_view>

namespace leiri_reference {

namespace {

bool among(char32_t c, std::u32string_view set) { return set.find(c) != set.npos; }

bool within(char32_t c, char32_t low, char32_t high) { return low <= c && c <= high; }

// Behaviour section 1, from the Note on LEIRIs:
// ucschar = " " / "<" / ">" / '"' / "{" / "}" / "|" / "\" / "^" / "`" / %x0-1F / %x7F-D7FF
//         / %xE000-FFFD / %x10000-10FFFF
bool is_leiri_ucschar(char32_t c) {
  return is_printable_not_in_uri(c) || within(c, 0x0, 0x1F) || within(c, 0x7F, 0xD7FF) ||
         within(c, 0xE000, 0xFFFD) || within(c, 0x10000, 0x10FFFF);
}

}  // namespace

// ALPHA = %x41-5A / %x61-7A
bool is_alpha(char32_t c) { return within(c, 0x41, 0x5A) || within(c, 0x61, 0x7A); }

// DIGIT = %x30-39
bool is_digit(char32_t c) { return within(c, 0x30, 0x39); }

// HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
bool is_hexdig(char32_t c) { return is_digit(c) || among(c, U"ABCDEFabcdef"); }

// unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"
bool is_unreserved(char32_t c) { return is_alpha(c) || is_digit(c) || among(c, U"-._~"); }

// gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"
bool is_gen_delim(char32_t c) { return among(c, U":/?#[]@"); }

// sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="
bool is_sub_delim(char32_t c) { return among(c, U"!$&'()*+,;="); }

// reserved = gen-delims / sub-delims
bool is_reserved(char32_t c) { return is_gen_delim(c) || is_sub_delim(c); }

// ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//         / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
bool is_rfc_ucschar(char32_t c) {
  if (within(c, 0xA0, 0xD7FF) || within(c, 0xF900, 0xFDCF) || within(c, 0xFDF0, 0xFFEF))
    return true;
  for (char32_t plane = 0x10000; plane <= 0xD0000; plane += 0x10000) {
    if (within(c, plane, plane + 0xFFFD)) return true;
  }
  return within(c, 0xE1000, 0xEFFFD);
}

bool is_ucschar(char32_t c, profile p) {
  if (p == profile::uri) return false;
  if (p == profile::leiri) return is_leiri_ucschar(c);
  return is_rfc_ucschar(c);
}

// iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
// in draft-ietf-iri-3987bis-07 also / %xE0000-E0FFF
bool is_iprivate(char32_t c, profile p) {
  if (p == profile::uri) return false;
  if (p == profile::iri_bis && within(c, 0xE0000, 0xE0FFF)) return true;
  return within(c, 0xE000, 0xF8FF) || within(c, 0xF0000, 0xFFFFD) || within(c, 0x100000, 0x10FFFD);
}

// iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar
// in draft-duerst-iri-03 = unreserved / ucschar / iadditional
bool is_iunreserved(char32_t c, profile p) {
  if (p == profile::draft_2003) {
    return is_unreserved_2003(c) || is_ucschar(c, p) || is_printable_not_in_uri(c);
  }
  return is_unreserved(c) || is_ucschar(c, p);
}

// iadditional = "<" / ">" / DQUOTE / SP / "{" / "}" / "|" / "\" / "^" / "`"
bool is_printable_not_in_uri(char32_t c) { return among(c, U"<>\" {}|\\^`"); }

bool is_bidi_formatting(char32_t c) {
  return within(c, 0x200E, 0x200F) || within(c, 0x202A, 0x202E);
}

bool bars_bidi_formatting(profile p) {
  return p == profile::iri || p == profile::iri_bis || p == profile::draft_2003;
}

// reserved = "[" / "]" / ";" / "/" / "?" / ":" / "@" / "&" / "=" / "+" / "$" / ","
bool is_reserved_2003(char32_t c) { return among(c, U"[];/?:@&=+$,"); }

// unreserved = ALPHA / DIGIT / mark
// mark       = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"
bool is_unreserved_2003(char32_t c) { return is_alpha(c) || is_digit(c) || among(c, U"-_.!~*'()"); }

}  // namespace leiri_reference
