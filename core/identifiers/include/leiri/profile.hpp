#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// The grammar and the form that an identifier must have. A profile follows from the document:
/// `leiri` for attributes and system identifiers in XML, `rdf` for formats of RDF, `iri` or `uri`
/// elsewhere.
///
///     leiri::parse(text, leiri::profile::rdf);
namespace leiri {

/// Comments of all headers call draft-ietf-iri-3987bis-07 "bis".
enum class profile : std::uint8_t {
  uri,  ///< RFC 3986; ASCII only.
  iri,  ///< RFC 3987 section 2.2, with the restrictions of section 4.1 on formatting characters.
  iri_bis,  ///< draft-ietf-iri-3987bis-07: iprivate includes tags; reg-name has no pct-encoded.
  leiri,    ///< W3C Note "Legacy extended IRIs": `iri` with almost every character allowed.
  rdf,      ///< RDF 1.1 and 1.2: `iri` with RFC 6874 zones; bidirectional formatting is a finding.
  draft_2003,  ///< draft-duerst-iri-03: RFC 2396's syntax, plus `< > " { } | \ ^`, backtick, space.
};

/// The names are those of RFC 3987; under `profile::uri` they mean URI-reference, URI, absolute-URI
/// and relative-ref. Everywhere else in leiri, "absolute" means: with a scheme.
enum class kind : std::uint8_t {
  iri_reference,  ///< absolute or relative
  iri,            ///< with a scheme
  absolute_iri,   ///< with a scheme, without a fragment
  relative_ref,   ///< without a scheme
};

/// The names in options and reports, such as "iri-bis".
std::string_view name(profile p) noexcept;
std::string_view name(kind k) noexcept;
std::optional<profile> profile_named(std::string_view name) noexcept;
std::optional<kind> kind_named(std::string_view name) noexcept;

/// The kind if the caller specifies none.
constexpr kind default_kind(profile p) noexcept {
  return p == profile::rdf ? kind::iri : kind::iri_reference;
}

}  // namespace leiri

LEIRI_EXPORT_END
