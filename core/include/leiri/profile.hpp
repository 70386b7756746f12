#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace leiri {

/// Which grammar an identifier is held against.
enum class profile : std::uint8_t {
  uri,      ///< RFC 3986; ASCII only.
  iri,      ///< RFC 3987 section 2.2, and its section 4.1 on bidirectional formatting characters.
  iri_bis,  ///< draft-ietf-iri-3987bis-07: tags are private use, hosts hold no percent-encoding.
  leiri,    ///< W3C Note "Legacy extended IRIs": `iri` with nearly every character allowed.
  rdf,      ///< RDF 1.1 and 1.2: `iri`, RFC 6874 zones; formatting characters are a finding.
  draft_2003,  ///< draft-duerst-iri-03: RFC 2396's syntax, and `< > " { } | \ ^`, backtick, space.
};

/// Which form of identifier is asked for. The names are those of RFC 3987; under `profile::uri`
/// they mean URI-reference, URI, absolute-URI and relative-ref.
enum class kind : std::uint8_t {
  iri_reference,  ///< absolute or relative
  iri,            ///< with a scheme
  absolute_iri,   ///< with a scheme, without a fragment
  relative_ref,   ///< without a scheme
};

/// "iri-bis" and so on.
std::string_view name(profile p) noexcept;
std::string_view name(kind k) noexcept;
std::optional<profile> profile_named(std::string_view name) noexcept;
std::optional<kind> kind_named(std::string_view name) noexcept;

/// What a caller means who names no kind: `iri` in RDF, `iri_reference` elsewhere.
constexpr kind default_kind(profile p) noexcept {
  return p == profile::rdf ? kind::iri : kind::iri_reference;
}

}  // namespace leiri
