#pragma once

#include <array>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri {

class charset;  // transcode.hpp

/// What to_uri() does with characters outside the grammar.
enum class ascii_policy : bool {
  fail,   ///< RFC 3987 3.1: they are an error
  encode  ///< bis 3.6, XPath: they are percent-encoded, but for `% # [ ]`
};

/// What becomes of a host that is a domain name.
enum class domain_names : bool {
  keep,    ///< it is treated as every other component
  convert  ///< to_uri(): ToASCII, for http, https, ws, wss, ftp; to_iri(): ToUnicode
};

/// `encode` in draft 3987bis and draft-2003, `fail` elsewhere.
ascii_policy default_ascii_policy(profile p) noexcept;

struct to_uri_options {
  leiri::profile profile = leiri::profile::iri;
  /// Nothing: default_ascii_policy() of the profile.
  std::optional<ascii_policy> ascii = std::nullopt;
  domain_names domains = domain_names::keep;
  /// The charset of the document that the identifier comes from (bis section 3.5). Queries of http
  /// and https are then encoded in it: every octet of every non-ASCII character. Nothing else is,
  /// and the encoding forms of Unicode count as UTF-8. Must outlive the call.
  charset* query_charset = nullptr;
};

/// IRI -> URI (RFC 3987 section 3.1 step 2): every ucschar and iprivate becomes the percent-encoded
/// octets of its UTF-8 form, uppercase, the host's too. Percent-encodings stay as they are; nothing
/// is put in a normal form. Under `profile::leiri`, from_leiri() comes first. The result is a valid
/// URI reference (in `rdf` perhaps with a zone of RFC 6874, in `draft-2003` by RFC 2396), and
/// mapping it again changes nothing.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended to `out`.
/// Errors: those of parse(); `host-idna` at the label that ToASCII fails; `charset-unmappable` at
/// the character that the query's charset lacks.
result<std::string_view> to_uri(std::string_view text, std::string& out,
                                const to_uri_options& options = {});

/// The same for what parse() returned, without looking at the grammar again. Not for what split()
/// returned: without traits, nothing would be mapped.
std::string_view to_uri(const reference& ref, std::string& out);

/// What becomes of characters in whose place people see something else.
enum class look_alikes : bool {
  keep,   ///< they are decoded like others
  encode  ///< spaces, invisible characters, full-width and half-width forms stay encoded, as
          ///< RFC 3987 section 6.1 advises
};

struct to_iri_options {
  leiri::profile profile = leiri::profile::iri;
  domain_names domains = domain_names::keep;
  leiri::look_alikes look_alikes = leiri::look_alikes::keep;
};

/// URI -> IRI (RFC 3987 section 3.2): decodes the percent-encodings that are UTF-8 for a character
/// that the IRI grammar allows in that component, but those of `%`, of reserved characters and of
/// ASCII that no URI may hold; the formatting characters of section 4.1 stay encoded. Octets
/// decoded never join with literal ones. Triplets that stay keep their case, those of decoded
/// octets that are encoded again come out in uppercase. Mapping the result back gives the input,
/// but for hex case and for triplets of unreserved characters.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended to `out`.
/// Under `draft-2003` its own section 3.2 applies: ASCII but `%`, `#` and its reserved characters
/// is decoded where it may stand. Errors: those of parse().
result<std::string_view> to_iri(std::string_view text, std::string& out,
                                const to_iri_options& options = {});
inline result<std::string_view> to_iri(std::string_view text, std::string& out, profile p) {
  return to_iri(text, out, to_iri_options{p});
}

/// The same, step by step, each as RFC 3987 section 3.2.1 prints it: octets outside ASCII as
/// "<c3>", but for the last, which is to_iri()'s result. Errors: the same.
result<std::array<std::string, 5>> explain_to_iri(std::string_view text,
                                                  const to_iri_options& options = {});
inline result<std::array<std::string, 5>> explain_to_iri(std::string_view text, profile p) {
  return explain_to_iri(text, to_iri_options{p});
}

}  // namespace leiri
