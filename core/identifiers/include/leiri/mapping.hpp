#pragma once

#include <array>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Maps IRIs to URIs (RFC 3987 section 3.1) and URIs to IRIs (section 3.2).
///
///     leiri::to_uri("http://h/é");       // "http://h/%C3%A9"
///     leiri::to_iri("http://h/%C3%A9");  // "http://h/é"
namespace leiri {

class charset;  // charset.hpp

/// What to_uri() does with characters outside the grammar.
enum class ascii_policy : bool {
  fail,   ///< RFC 3987 section 3.1: rejects them
  encode  ///< bis 3.6, XPath: percent-encodes them, except `% # [ ]`
};

/// What happens to domain names (see has_domain_names() in domain.hpp).
enum class domain_names : bool {
  keep,    ///< they are treated as every other component
  convert  ///< to_uri(): ToASCII; to_iri(): ToUnicode; also in addresses, as of sip and mailto
};

/// `encode` under `iri_bis` and `draft_2003`, `fail` elsewhere.
ascii_policy default_ascii_policy(profile p) noexcept;

struct to_uri_options {
  leiri::profile profile = leiri::profile::iri;
  std::optional<ascii_policy> ascii = std::nullopt;  ///< default_ascii_policy() if absent
  domain_names domains = domain_names::keep;
  /// The charset of the document, unless that is an encoding form of Unicode: queries of http and
  /// https are percent-encoded in it (bis section 3.5), all else in UTF-8. Must outlive the call.
  charset* query_charset = nullptr;
};

/// RFC 3987 section 3.1 step 2: replaces every ucschar and iprivate, in the host too, with the
/// percent-encoded octets of its UTF-8 form, in uppercase; nothing else changes. Under
/// `profile::leiri`, applies from_leiri() first. The result is a valid URI reference (under `rdf`
/// perhaps with a zone of RFC 6874; under `draft_2003`, of RFC 2396). Idempotent. Under `iri_bis`
/// with ascii_policy::encode, every text in UTF-8 has a result (bis section 3.3), in which `[ ] %`
/// stay.
///
/// Errors: those of parse(); `host-idna` at the label for which ToASCII fails; `charset-unmappable`
/// at the character that the charset of the query cannot represent.
result<std::string_view> to_uri(std::string_view text, std::string& out,
                                const to_uri_options& options = {});
result<std::string> to_uri(std::string_view text, const to_uri_options& options = {});

/// The same for a result of parse(), also of a LEIRI; not of split(), whose traits are not set.
std::string_view to_uri(const reference& ref, std::string& out);
std::string to_uri(const reference& ref);

/// What to_iri() does with percent-encoded characters that look like other characters.
enum class look_alikes : bool {
  keep,   ///< decodes them as it decodes others
  encode  ///< keeps encoded what RFC 3987 section 6.1 advises: spaces, invisible characters,
          ///< look-alikes of delimiters, full-width and half-width forms
};

struct to_iri_options {
  leiri::profile profile = leiri::profile::iri;
  domain_names domains = domain_names::keep;
  leiri::look_alikes look_alikes = leiri::look_alikes::keep;
};

/// RFC 3987 section 3.2: decodes each percent-encoding that is UTF-8 for a character that the
/// grammar of IRIs allows in that component, except `%`, reserved characters, ASCII characters that
/// no URI allows, and the formatting characters of section 4.1. Decoded octets never combine with
/// literal ones; what stays encoded keeps its letter case. Mapping the result back gives the input,
/// except for the case of hexadecimal digits and percent-encoded unreserved characters. Under
/// `draft_2003`, section 3.2 of that draft applies: ASCII characters are decoded where they are
/// allowed, except `%`, `#` and the draft's reserved characters. Errors: those of parse().
result<std::string_view> to_iri(std::string_view text, std::string& out,
                                const to_iri_options& options = {});
inline result<std::string_view> to_iri(std::string_view text, std::string& out, profile p) {
  return to_iri(text, out, to_iri_options{p});
}
result<std::string> to_iri(std::string_view text, const to_iri_options& options = {});

/// The steps as RFC 3987 section 3.2.1 prints them, with octets outside ASCII as "<c3>"; the last
/// is the result of to_iri(). Errors: the same.
result<std::array<std::string, 5>> explain_to_iri(std::string_view text,
                                                  const to_iri_options& options = {});
inline result<std::array<std::string, 5>> explain_to_iri(std::string_view text, profile p) {
  return explain_to_iri(text, to_iri_options{p});
}

}  // namespace leiri

LEIRI_EXPORT_END
