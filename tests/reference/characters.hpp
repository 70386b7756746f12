#pragma once

// The character classes of RFC 3986 appendix A, RFC 3987 2.2 and their relatives, one predicate
// for each rule of the ABNF.

namespace leiri_reference {

/// Which grammar applies.
enum class profile {
  uri,         ///< RFC 3986
  iri,         ///< RFC 3987 2.2 and 4.1
  iri_bis,     ///< draft-ietf-iri-3987bis-07 2.2
  leiri,       ///< the W3C Note on LEIRIs: ucschar replaced
  rdf,         ///< RFC 3987 2.2 with the zone identifiers of RFC 6874
  draft_2003,  ///< draft-duerst-iri-03 2.2
};

/// Where a character stands, as far as the grammars care.
enum class component { scheme, authority, path, query, fragment };

bool is_alpha(char32_t c);        ///< RFC 5234 B.1
bool is_digit(char32_t c);        ///< RFC 5234 B.1
bool is_hexdig(char32_t c);       ///< RFC 5234 B.1, either case
bool is_unreserved(char32_t c);   ///< RFC 3986 2.3
bool is_gen_delim(char32_t c);    ///< RFC 3986 2.2
bool is_sub_delim(char32_t c);    ///< RFC 3986 2.2
bool is_reserved(char32_t c);     ///< RFC 3986 2.2
bool is_rfc_ucschar(char32_t c);  ///< RFC 3987 2.2

/// The characters that the profile allows as ucschar (none in `uri`).
bool is_ucschar(char32_t c, profile p);
bool is_iprivate(char32_t c, profile p);
bool is_iunreserved(char32_t c, profile p);

/// The ten printable characters of US-ASCII that no URI holds: RFC 3987 3.1; the `iadditional` of
/// draft-duerst-iri-03 2.2.
bool is_printable_not_in_uri(char32_t c);

/// LRM, RLM, LRE, RLE, PDF, LRO, RLO: RFC 3987 4.1.
bool is_bidi_formatting(char32_t c);

/// Whether RFC 3987 4.1 applies in the profile, beside the ABNF.
bool bars_bidi_formatting(profile p);

/// draft-duerst-iri-03 section 2.2, for differences from RFC 3986.
bool is_reserved_2003(char32_t c);
bool is_unreserved_2003(char32_t c);

}  // namespace leiri_reference
