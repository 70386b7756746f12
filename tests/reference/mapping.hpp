#pragma once

// The mappings between LEIRIs, IRIs and URIs: the Note on LEIRIs by behaviour section 2, RFC 3987
// 3.1 and 3.2. Neither ToASCII nor ToUnicode: hosts are percent-encoded.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "characters.hpp"

namespace leiri_reference {

enum class treatment { encode, keep };

/// Behaviour section 2.
struct leiri_options {
  treatment private_use_in_query = treatment::encode;
  treatment bidi_controls = treatment::encode;
};

/// LEIRI -> IRI, behaviour section 2. nullopt only if the text is not UTF-8. U+FFFE and U+FFFF,
/// which are not LEIRI characters either, stay.
std::optional<std::string> leiri_to_iri(std::string_view leiri, leiri_options options = {});

/// What happens to a character that is neither in a URI nor ucschar nor iprivate: behaviour section
/// 4, option `ascii`.
enum class outside_grammar { fail, encode };

/// The default of the profile, behaviour section 4.
outside_grammar default_treatment(profile p);

/// IRI -> URI, RFC 3987 section 3.1 step 2; under `leiri`, leiri_to_iri comes first. Does not check
/// the grammar. nullopt if the text is not UTF-8 or `outside` says fail.
std::optional<std::string> iri_to_uri(std::string_view iri, profile p, outside_grammar outside);
std::optional<std::string> iri_to_uri(std::string_view iri, profile p = profile::iri);

/// An octet between the steps of RFC 3987 3.2.
struct octet {
  unsigned char value = 0;
  bool converted = false;  // produced by step 2 from a percent-encoding
};
using octet_list = std::vector<octet>;

/// Step 1. Literal characters of the input stay literal to the end, US-ASCII or not.
octet_list represent_as_octets(std::string_view uri);
/// Step 2, for the 2003 draft by its own list of exceptions.
octet_list convert_percent_encodings(const octet_list& uri, profile p);
/// Step 3.
octet_list re_encode_illegal_utf8(const octet_list& uri);
/// Step 4: characters that section 2.2 forbids in the component, and those of section 4.1.
octet_list re_encode_inappropriate(const octet_list& uri, profile p);
/// Step 5.
std::string interpret_as_utf8(const octet_list& uri);

/// Octets as RFC 3987 3.2.1 writes them: <hh> for those beyond US-ASCII.
std::string notation(const octet_list& uri);

/// The results of the five steps: the first four in notation, the last in UTF-8.
std::array<std::string, 5> uri_to_iri_steps(std::string_view uri, profile p = profile::iri);

/// URI -> IRI, RFC 3987 3.2; of the 2003 draft under `draft_2003`. `leiri` counts as `iri`: the
/// result is an IRI.
std::string uri_to_iri(std::string_view uri, profile p = profile::iri);

}  // namespace leiri_reference
