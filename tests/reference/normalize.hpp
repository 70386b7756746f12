#pragma once

// The rungs `syntax` and `scheme` of behaviour section 6 as a naive pipeline. URI form; hosts are
// percent-encoded, IDN labels untouched.

#include <optional>
#include <string>
#include <string_view>

#include "characters.hpp"

namespace leiri_reference {

/// RFC 3986 section 3.2. The host of an IP literal includes its brackets.
struct authority_parts {
  std::optional<std::string> userinfo;
  std::string host;
  std::optional<std::string> port;
};

authority_parts split_authority(std::string_view authority);
std::string recompose_authority(const authority_parts& parts);

/// RFC 3986 6.2.2.2: percent-encodings of unreserved characters become the characters.
std::string decode_unreserved(std::string_view uri);

/// RFC 3986 6.2.2.1: the digits of percent-encodings in uppercase.
std::string uppercase_percent_encodings(std::string_view uri);

/// ASCII letters in lowercase, percent-encodings excepted.
std::string lowercase_letters(std::string_view text);

/// RFC 3987 5.3.2.1 lowercases hosts that are US-ASCII only. In URI form the others are those with
/// a percent-encoding of an octet beyond US-ASCII. An IP literal is US-ASCII: its zone (RFC 6874)
/// has no other spelling than the percent-encoded one.
bool is_ascii_host(std::string_view host);

/// Rung `syntax` in URI form. nullopt if the reference does not map to a URI. Does not check the
/// grammar.
std::optional<std::string> normalize_syntax(std::string_view reference, profile p = profile::iri);

/// Rung `syntax` in IRI form: the URI form, mapped back by RFC 3987 3.2.
std::optional<std::string> normalize_syntax_iri(std::string_view reference,
                                                profile p = profile::iri);

/// Rung `scheme` in URI form. A reference without a scheme is as on rung `syntax`. The domain of a
/// mail address keeps its IDN labels, as a host does.
std::optional<std::string> normalize_scheme(std::string_view reference, profile p = profile::iri);

}  // namespace leiri_reference
