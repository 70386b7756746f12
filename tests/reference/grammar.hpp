#pragma once

// The ABNF of RFC 3986 appendix A and RFC 3987 2.2, with the variations that a profile makes.

#include <cstddef>
#include <map>
#include <optional>
#include <string_view>

#include "abnf.hpp"
#include "characters.hpp"

namespace leiri_reference {

/// Which start rule applies; the names are those of RFC 3987 2.2.
enum class kind {
  iri_reference,  ///< IRI-reference, in `uri` URI-reference
  iri,            ///< IRI, in `uri` URI: a scheme is required, a fragment allowed
  absolute_iri,   ///< absolute-IRI, in `uri` absolute-URI: no fragment
  relative_ref,   ///< irelative-ref, in `uri` relative-ref
};

/// The rules of RFC 3986 appendix A; in IRI profiles their "i" counterparts of RFC 3987 2.2.
enum class rule {
  iri_reference,
  iri,
  absolute_iri,
  relative_ref,
  scheme,
  authority,
  userinfo,
  host,
  port,
  ip_literal,
  ipvfuture,
  ipv6_address,
  ipv6_addrz,  // RFC 6874, in `rdf` only
  ipv4_address,
  reg_name,
  path,
  path_abempty,
  path_absolute,
  path_noscheme,
  path_rootless,
  segment,
  segment_nz,
  segment_nz_nc,
  query,
  fragment,
};

using grammar = std::map<rule, element>;

/// The rules of a profile. `draft_2003` lacks those that its ABNF does not have.
const grammar& grammar_of(profile p);

/// Whether UTF-8 text is strictly legal and a valid string of the kind, including the restriction
/// of RFC 3987 section 4.1 for the profiles that have it.
bool matches(std::string_view text, profile p, kind k);

/// The same for one rule. Throws std::out_of_range if the profile has no such rule.
bool matches_rule(std::string_view text, rule r, profile p = profile::uri);

/// The length in octets of the longest start of the text that begins some valid string.
std::size_t viable_prefix(std::string_view text, profile p, kind k);

/// The offset in octets of the error in the text, by behaviour section 1: that of the first octet
/// that starts no legal UTF-8; otherwise the viable prefix, moved back to the "%" of a bad
/// percent-encoding or the "[" of a bad IP literal. nullopt if the text is valid.
std::optional<std::size_t> error_offset(std::string_view text, profile p, kind k);

}  // namespace leiri_reference
