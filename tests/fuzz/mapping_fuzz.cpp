#include <algorithm>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <string>

#include "input.hpp"
#include "reference/mapping.hpp"
#include "reference/normalize.hpp"
#include "reference/unicode.hpp"
#include "require.hpp"
#include "support/oracle.hpp"
#include "validity.hpp"

using namespace leiri::test;

namespace leiri_fuzz::mapping_fuzz {
namespace {

using leiri::ascii_policy;
using leiri::profile;

constexpr leiri::kind any_reference = leiri::kind::iri_reference;

std::optional<std::string> uri_of(std::string_view text, profile p, ascii_policy policy) {
  std::string out;
  const auto uri = leiri::to_uri(text, out, {p, policy});
  return uri ? std::optional(std::string(*uri)) : std::nullopt;
}

/// Whether every text maps, also to what is not a URI reference (bis section 3.3).
bool is_total(profile p, ascii_policy policy) {
  return p == profile::iri_bis && policy == ascii_policy::encode;
}

// The result is a URI reference, and mapping it again changes nothing.
void uri_is_final(std::string_view text, std::string_view uri, profile p, ascii_policy policy) {
  require(is_total(p, policy) || is_uri_reference(uri, p), "to_uri() makes a URI reference",
          {{"text", text}, {"profile", name(p)}, {"uri", uri}});
  const auto twice = uri_of(uri, p, policy);
  require(twice == uri, "to_uri() a second time changes nothing",
          {{"text", text}, {"profile", name(p)}, {"uri", uri}, {"twice", twice}});
}

/// The grammar of draft-2003 contains the ten printable characters, so they map even if characters
/// outside the grammar fail; for the oracle they are always outside.
bool oracle_applies(profile p, ascii_policy policy) {
  return p != profile::draft_2003 || policy == ascii_policy::encode;
}

// RFC 3987 3.1 step 2, the sentences on `fail` and `encode` included; valid text always maps.
void to_uri_equals_the_oracle(std::string_view text, profile p, ascii_policy policy) {
  const auto uri = uri_of(text, p, policy);
  if (!uri) {
    require(!leiri::parse(text, p, any_reference), "a valid identifier maps to a URI",
            {{"text", text}, {"profile", name(p)}});
    return;
  }
  const auto expected = leiri_reference::iri_to_uri(text, oracle(p),
                                                    policy == ascii_policy::fail
                                                        ? leiri_reference::outside_grammar::fail
                                                        : leiri_reference::outside_grammar::encode);
  const bool oracle_has_none = !expected && is_total(p, policy);
  require(uri == expected || oracle_has_none || !oracle_applies(p, policy),
          "to_uri() encodes what RFC 3987 3.1 says",
          {{"text", text}, {"profile", name(p)}, {"uri", uri}, {"expected", expected}});
  uri_is_final(text, *uri, p, policy);
}

// Whoever parsed before gets the same URI.
void parsed_maps_alike(std::string_view text, profile p) {
  if (const auto ref = leiri::parse(text, p, any_reference)) {
    std::string out;
    const std::string_view uri = leiri::to_uri(*ref, out);
    require(uri_of(text, p, ascii_policy::fail) == uri, "to_uri() of a parsed reference",
            {{"text", text}, {"profile", name(p)}, {"uri", uri}});
  }
}

/// The profile of the result of to_iri(): a URI becomes an IRI.
profile mapped(profile p) { return p == profile::uri ? profile::iri : p; }

/// Draft 3987bis bars percent-encodings in hosts, and yet its mapping leaves those that it must.
std::string without_percent_in_host(std::string_view iri) {
  std::string text(iri);
  const leiri::reference ref = *leiri::split(iri);
  std::replace(text.begin() + ref.host_begin, text.begin() + ref.host_end, '%', 'x');
  return text;
}

// The result is a valid reference of the same profile.
void iri_is_valid(std::string_view text, std::string_view iri, profile p) {
  const std::string subject =
      p == profile::iri_bis ? without_percent_in_host(iri) : std::string(iri);
  require(leiri::parse(subject, mapped(p), any_reference).has_value(),
          "to_iri() makes a valid reference", {{"text", text}, {"profile", name(p)}, {"iri", iri}});
}

/// What RFC 3987 section 3.2 does not preserve: the case of digits, percent-encoded unreserved
/// characters.
std::string canonical(std::string_view uri, profile p) {
  const std::string text =
      leiri_reference::uppercase_percent_encodings(leiri_reference::decode_unreserved(uri));
  if (p != profile::draft_2003) {
    return text;
  }
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto octet = leiri_reference::percent_encoded_octet(text, at);
    const bool decode = octet && leiri_reference::is_unreserved_2003(*octet);
    out += decode ? static_cast<char>(*octet) : text[at];
    at += decode ? 2 : 0;
  }
  return out;
}

// RFC 3987 3.2, last note: mapping back gives the input.
void maps_back(std::string_view text, std::string_view iri, profile p) {
  const ascii_policy policy = leiri::default_ascii_policy(p);
  const auto direct = uri_of(text, p, policy);
  const auto back = uri_of(iri, mapped(p), policy);
  require(direct && back && canonical(*direct, p) == canonical(*back, p),
          "to_uri() undoes to_iri()",
          {{"text", text}, {"profile", name(p)}, {"iri", iri}, {"direct", direct}, {"back", back}});
}

// The five steps of RFC 3987 section 3.2; the last one is the result.
void to_iri_equals_the_oracle(std::string_view text, std::string_view iri, profile p) {
  const auto expected = leiri_reference::uri_to_iri_steps(text, oracle(mapped(p)));
  require(iri == expected[4], "to_iri() decodes what RFC 3987 3.2 says",
          {{"text", text}, {"profile", name(p)}, {"iri", iri}, {"expected", expected[4]}});
  const auto steps = leiri::explain_to_iri(text, p);
  require(steps.has_value(), "what maps is explained", {{"text", text}});
  for (std::size_t i = 0; i < expected.size(); ++i) {
    require((*steps)[i] == expected[i], "each step is as RFC 3987 3.2.1 prints it",
            {{"text", text},
             {"profile", name(p)},
             {"step", std::to_string(i + 1)},
             {"explained", (*steps)[i]},
             {"expected", expected[i]}});
  }
}

void maps_to_iri(std::string_view text, profile p) {
  std::string out;
  const auto iri = leiri::to_iri(text, out, p);
  if (!iri) {
    require(!leiri::parse(text, p, any_reference), "a valid identifier maps to an IRI",
            {{"text", text}, {"profile", name(p)}});
    return;
  }
  iri_is_valid(text, *iri, p);
  if (!has_zone(text)) {
    to_iri_equals_the_oracle(text, *iri, p);
  }
  maps_back(text, *iri, p);
}

// With ToASCII for domain names the result is also a URI reference, and mapping it again changes
// nothing.
void domain_maps(std::string_view text, profile p, ascii_policy policy) {
  constexpr leiri::domain_names convert = leiri::domain_names::convert;
  std::string out;
  std::string again;
  const auto uri = leiri::to_uri(text, out, {p, policy, convert});
  if (uri) {
    const auto twice = leiri::to_uri(*uri, again, {p, policy, convert});
    require(is_total(p, policy) || is_uri_reference(*uri, p),
            "to_uri() with ToASCII makes a URI reference",
            {{"text", text}, {"profile", name(p)}, {"uri", *uri}});
    require(twice && *twice == *uri, "to_uri() with ToASCII a second time changes nothing",
            {{"text", text}, {"profile", name(p)}, {"uri", *uri}, {"twice", again}});
  }
  out.clear();
  if (const auto iri = leiri::to_iri(text, out, {p, convert})) {
    iri_is_valid(text, *iri, p);
  }
}

void verify(const input& in) {
  to_uri_equals_the_oracle(in.text(), in.profile, ascii_policy::fail);
  to_uri_equals_the_oracle(in.text(), in.profile, ascii_policy::encode);
  parsed_maps_alike(in.text(), in.profile);
  maps_to_iri(in.text(), in.profile);
  domain_maps(in.text(), in.profile, leiri::default_ascii_policy(in.profile));
}

const target registered("mapping", verify);

}  // namespace
}  // namespace leiri_fuzz::mapping_fuzz
