#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/mapping.hpp>
#include <leiri/reference.hpp>

#include "grammar/component_of.hpp"
#include "text/percent.hpp"
#include "text/rewriter.hpp"
#include "unicode/character_properties.hpp"

/// RFC 3987 section 3.2, steps 2 to 4: what happens to percent-encodings when a URI becomes an IRI.
namespace leiri::detail {

/// What happens to a percent-encoding. The values are in the order of the steps that decide, from
/// the last step to the first.
enum class fate : std::uint8_t {
  character,      ///< step 4: decoded
  inappropriate,  ///< step 4: a character that an IRI does not allow there; encoded again
  illegal,        ///< step 3: octets that are not UTF-8; encoded again
  stays           ///< step 2: `%`, reserved, or ASCII that no URI allows
};

/// The percent-encodings of one character, or of one octet that is not part of a character.
struct triplets {
  detail::fate fate;
  char32_t value = 0;      ///< of the character
  std::size_t length = 3;  ///< in bytes of the text
};

/// reserved of draft-duerst-iri-03, plus `%` and `#`, which its section 3.2 also excepts.
inline constexpr ascii_set kept_2003 = ascii_set("[];/?:@&=+$,%#");

constexpr triplets read_ascii_triplet(unsigned char octet, profile p) noexcept {
  const char32_t c = octet;
  if (p == profile::draft_2003) {
    if (kept_2003.contains(c)) {
      return {fate::stays, c};
    }
    return {ascii_control.contains(c) ? fate::inappropriate : fate::character, c};
  }
  return {unreserved.contains(c) ? fate::character : fate::stays, c};
}

/// Reads what starts with the percent-encoding at byte `at`.
inline triplets read_triplets(const reference& ref, std::size_t at, const to_iri_options& options) {
  const profile p = options.profile;
  const unsigned char octet = octet_at(ref.text, at);
  if (octet < 0x80) {
    return read_ascii_triplet(octet, p);
  }
  const decoded c = decode_triplets(ref.text, at);
  if (c.length == 0) {
    return {fate::illegal, 0};
  }
  const component part = component_of(ref, at);
  const bool in_literal = part == component::host && has_ip_literal(ref);
  const bool allowed = (iri_allows(c.value, part) && !in_literal) ||
                       (p == profile::iri_bis && part == component::query && is_tag(c.value));
  const bool barred =
      options.look_alikes == look_alikes::encode && misleads_eye(c.value, in_authority(part));
  return {allowed && !barred ? fate::character : fate::inappropriate, c.value, c.length};
}

/// Applies these steps to the bytes from `from` up to `to`. Defined in mapping.cpp.
void decode_range(const reference& ref, std::size_t from, std::size_t to,
                  const to_iri_options& options, rewriter& copy);

/// An octet as RFC 3987 section 3.2.1 prints it: "a", "<fc>".
inline void append_printable_octet(unsigned char octet, std::string& out) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (octet < 0x80) {
    out += static_cast<char>(octet);
  } else {
    out += {'<', digits[octet / 16], digits[octet % 16], '>'};
  }
}

}  // namespace leiri::detail
