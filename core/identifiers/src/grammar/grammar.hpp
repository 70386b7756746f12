#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/ip_address.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <string_view>

namespace leiri::detail {

/// The characters that are allowed as ucschar.
enum class repertoire : std::uint8_t {
  none,     ///< URI
  ucschar,  ///< RFC 3987 section 2.2
  leiri,    ///< W3C Note
  all       ///< any character, for mappings that encode what is not allowed
};

/// How the grammars of the profiles differ. Everything else is the same for all.
struct grammar {
  repertoire characters = repertoire::ucschar;
  bool printable = false;       ///< the ten characters of legacy_printable count as unreserved
  bool control = false;         ///< C0 and DEL count as unreserved
  bool bidi_format = true;      ///< the formatting characters of RFC 3987 section 4.1 count as
                                ///< unreserved
  bool private_tags = false;    ///< tags count as iprivate (bis)
  bool percent_in_host = true;  ///< reg-name may contain pct-encoded
  bool zones = false;           ///< RFC 6874
  bool rfc_2396 = false;  ///< opaque parts and registry names, as draft-duerst-iri-03 has them
};

constexpr grammar grammar_of(profile p) noexcept {
  grammar g;
  switch (p) {
    case profile::uri:
      g.characters = repertoire::none;
      break;
    case profile::iri:
      g.bidi_format = false;
      break;
    case profile::iri_bis:
      g.bidi_format = false;
      g.private_tags = true;
      g.percent_in_host = false;
      break;
    case profile::leiri:
      g.characters = repertoire::leiri;
      g.printable = true;
      g.control = true;
      break;
    case profile::rdf:
      g.zones = true;
      break;
    case profile::draft_2003:
      g.bidi_format = false;
      g.printable = true;
      g.rfc_2396 = true;
      break;
  }
  return g;
}

constexpr bool is_private(const grammar& g, char32_t c) noexcept {
  return is_iprivate(c) || (g.private_tags && is_tag(c));
}

/// Whether a component allows the non-ASCII character `c`.
constexpr bool allows_non_ascii(const grammar& g, char32_t c, component part) noexcept {
  if (g.characters == repertoire::none || (is_bidi_format(c) && !g.bidi_format)) {
    return false;
  }
  return is_ucschar(c) || (part == component::query && is_private(g, c)) ||
         g.characters == repertoire::all ||
         (g.characters == repertoire::leiri && is_leiri_ucschar(c));
}

/// Whether components allow the ASCII character `c`, which RFC 3986 allows nowhere.
constexpr bool allows_extra(const grammar& g, char c) noexcept {
  return legacy_printable.contains(c) ? g.printable : ascii_control.contains(c) && g.control;
}

/// Whether brackets in a host may enclose `inside`.
inline bool allows_ip_literal(const grammar& g, std::string_view inside) noexcept {
  return g.rfc_2396 ? is_ipv6_address_2003(inside) : is_ip_literal(inside, g.zones);
}

/// A grammar with the same structure that allows every character at any place, except `% # [ ]`.
constexpr grammar lenient(grammar g) noexcept {
  g.characters = repertoire::all;
  g.printable = true;
  g.control = true;
  g.bidi_format = true;
  g.percent_in_host = true;
  return g;
}

/// One grammar for each profile, made once.
template <class Make>
constexpr auto grammars_by(Make make) noexcept {
  return std::array{make(profile::uri),   make(profile::iri), make(profile::iri_bis),
                    make(profile::leiri), make(profile::rdf), make(profile::draft_2003)};
}
inline constexpr auto grammars = grammars_by(grammar_of);
static_assert(static_cast<std::size_t>(profile::draft_2003) + 1 == grammars.size());

/// The grammar of the input of a mapping. Bis forbids percent-encodings in hosts, but a mapping
/// must accept its own results.
inline constexpr auto mapping_grammars = grammars_by([](profile p) {
  grammar g = grammar_of(p);
  g.percent_in_host = true;
  return g;
});
constexpr const grammar& mapping_grammar(profile p) noexcept {
  return mapping_grammars[static_cast<std::size_t>(p)];
}

/// parse() with a grammar that does not belong to a profile.
result<reference> parse(std::string_view text, const grammar& g, kind k) noexcept;

}  // namespace leiri::detail
