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
namespace leiri {

class charset;  // charset.hpp

/// What to_uri() does with characters outside the grammar.
enum class ascii_policy : bool {
  fail,   ///< RFC 3987 section 3.1: rejects them
  encode  ///< bis 3.6, XPath: percent-encodes them, except `% # [ ]`
};

/// What happens to a host that is a domain name.
enum class domain_names : bool {
  keep,    ///< the host is treated as every other component
  convert  ///< to_uri(): ToASCII; to_iri(): ToUnicode; where has_domain_names(), also in addresses
           ///< such as those of sip and mailto
};

/// `encode` under `iri_bis` and `draft_2003`, `fail` elsewhere.
ascii_policy default_ascii_policy(profile p) noexcept;

struct to_uri_options {
  leiri::profile profile = leiri::profile::iri;
  /// If absent, default_ascii_policy() of the profile.
  std::optional<ascii_policy> ascii = std::nullopt;
  domain_names domains = domain_names::keep;
  /// The charset of the document that contains the identifier (bis section 3.5). In the queries of
  /// http and https, every octet of every non-ASCII character in this charset is percent-encoded.
  /// Everything else is encoded in UTF-8, and so are queries if the charset is an encoding form of
  /// Unicode. Must outlive the call.
  charset* query_charset = nullptr;
};

/// Maps an IRI to a URI (RFC 3987 section 3.1 step 2): replaces every ucschar and iprivate, in the
/// host too, with the percent-encoded octets of its UTF-8 form, in uppercase. Existing
/// percent-encodings do not change, and nothing is normalized. Under `profile::leiri`, applies
/// from_leiri() first. The result is a valid URI reference (under `rdf` it may have a zone of RFC
/// 6874; under `draft_2003` it follows RFC 2396), and mapping it again changes nothing. Under
/// `iri_bis` with ascii_policy::encode, every text in UTF-8 has a result (bis section 3.3), in
/// which `[ ] %` stay where no URI allows them.
///
/// Returns a view of `text` if nothing changes, otherwise a view of what it appended to `out`.
/// Errors: those of parse(); `host-idna` at the label for which ToASCII fails; `charset-unmappable`
/// at the character that the charset of the query cannot represent.
result<std::string_view> to_uri(std::string_view text, std::string& out,
                                const to_uri_options& options = {});
result<std::string> to_uri(std::string_view text, const to_uri_options& options = {});

/// The same for a reference that parse() returned, a LEIRI too, without validating it again. Do not
/// pass a result of split(): its traits are not set, so nothing would be mapped.
std::string_view to_uri(const reference& ref, std::string& out);
std::string to_uri(const reference& ref);

/// What to_iri() does with percent-encoded characters that look like other characters.
enum class look_alikes : bool {
  keep,   ///< decodes them as it decodes others
  encode  ///< keeps spaces, invisible characters, look-alikes of delimiters, full-width and
          ///< half-width forms encoded, as RFC 3987 section 6.1 advises
};

struct to_iri_options {
  leiri::profile profile = leiri::profile::iri;
  domain_names domains = domain_names::keep;
  leiri::look_alikes look_alikes = leiri::look_alikes::keep;
};

/// Maps a URI to an IRI (RFC 3987 section 3.2): decodes each percent-encoding that is UTF-8 for a
/// character that the grammar of IRIs allows in that component. It does not decode `%`, reserved
/// characters, ASCII characters that no URI allows, or the formatting characters of section 4.1.
/// Decoded octets never combine with literal ones. Percent-encodings that stay keep their letter
/// case. Mapping the result back gives the input, except for the case of hexadecimal digits and for
/// percent-encoded unreserved characters.
///
/// Returns a view of `text` if nothing changes, otherwise a view of what it appended to `out`.
/// Under `draft_2003`, section 3.2 of that draft applies: ASCII characters are decoded where they
/// are allowed, except `%`, `#` and the draft's reserved characters. Errors: those of parse().
result<std::string_view> to_iri(std::string_view text, std::string& out,
                                const to_iri_options& options = {});
inline result<std::string_view> to_iri(std::string_view text, std::string& out, profile p) {
  return to_iri(text, out, to_iri_options{p});
}
result<std::string> to_iri(std::string_view text, const to_iri_options& options = {});

/// The same, step by step, as RFC 3987 section 3.2.1 prints each step: with octets outside ASCII as
/// "<c3>", except in the last step, which is the result of to_iri(). Errors: the same.
result<std::array<std::string, 5>> explain_to_iri(std::string_view text,
                                                  const to_iri_options& options = {});
inline result<std::array<std::string, 5>> explain_to_iri(std::string_view text, profile p) {
  return explain_to_iri(text, to_iri_options{p});
}

}  // namespace leiri

LEIRI_EXPORT_END
