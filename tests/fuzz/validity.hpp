#pragma once

#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <string_view>

namespace leiri_fuzz {

/// Whether core's result for an identifier of profile `p` is a URI reference: by RFC 3986, for
/// `rdf` also with the zones of RFC 6874, for `draft-2003` by RFC 2396 and 2732, whose opaque parts
/// and registry names RFC 3986 does not have.
bool is_uri_reference(std::string_view text, leiri::profile p);

/// The same of an IRI reference, by RFC 3987.
bool is_iri_reference(std::string_view text, leiri::profile p);

/// Whether the host is an IP literal with the zone of RFC 6874. It may contain percent-encodings
/// but no character that these encode; the oracle of RFC 3987 section 3.2 does not know zones and
/// decodes them.
bool has_zone(std::string_view text);

/// The text parsed if it is valid, otherwise split, for properties of core's results. For
/// draft-2003 the two differ, since only parse() recognizes opaque parts.
leiri::reference read(std::string_view text, leiri::profile p);

}  // namespace leiri_fuzz
