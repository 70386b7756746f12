#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <string>

#include "input.hpp"
#include "reference/mapping.hpp"
#include "reference/normalize.hpp"
#include "require.hpp"
#include "support/oracle.hpp"
#include "validity.hpp"

using namespace leiri::test;

namespace leiri_fuzz::normalize_fuzz {
namespace {

using leiri::normal_form;
using leiri::notation;
using leiri::profile;
using leiri::reference;
using leiri::rung;

constexpr leiri::kind any_reference = leiri::kind::iri_reference;

std::string normal(const reference& ref, normal_form form, notation n) {
  return leiri::normalize(ref, form, n);
}

std::string_view name_of(notation n) { return n == notation::uri ? "uri" : "iri"; }

// A normal form is valid in its notation, and its own normal form, whichever parts are asked for.
void is_final(const reference& ref, profile p, normal_form form, notation n) {
  const std::string once = normal(ref, form, n);
  const bool valid = n == notation::uri ? is_uri_reference(once, p) : is_iri_reference(once, p);
  require(valid, "a normal form is valid",
          {{"text", ref.text}, {"profile", name(p)}, {"notation", name_of(n)}, {"normal", once}});
  const std::string twice = normal(read(once, p), form, n);
  require(twice == once, "a normal form is its own normal form",
          {{"text", ref.text}, {"notation", name_of(n)}, {"normal", once}, {"twice", twice}});
}

normal_form form_of(unsigned bits) {
  return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
}

// The other rungs have no normal form but the identifier itself.
void other_rungs_keep(const reference& ref) {
  for (const rung r : {rung::string, rung::protocol, rung::look_alike, rung::none}) {
    std::string out;
    const std::string_view kept = leiri::normalize(ref, r, notation::uri, out);
    require(kept.data() == ref.text.data() && kept.size() == ref.text.size(),
            "rungs without a normal form keep the identifier", {{"text", ref.text}});
  }
}

/// Whether the host, or the domain of a mail address, has labels that the scheme form changes (UTS
/// #46) but the oracle does not. ASCII text without A-labels has none.
bool names_idn(std::string_view uri) {
  const reference ref = *leiri::split(uri);
  const std::string_view domain = ref.scheme() == "mailto" ? ref.path() : ref.host().value_or("");
  const std::string lower = leiri_reference::lowercase_letters(domain);
  return !leiri_reference::is_ascii_host(domain) || lower.find("xn--") != std::string::npos;
}

// RFC 3986 6.2.2 and 6.2.3.
void equals_the_oracle(const reference& ref, profile p) {
  if (p == profile::draft_2003) {
    return;  // the oracle splits an authority as RFC 3986 does
  }
  const auto same = [&](std::string_view what, normal_form form, notation n,
                        const std::optional<std::string>& expected) {
    const std::string ours = normal(ref, form, n);
    require(ours == expected, what,
            {{"text", ref.text}, {"profile", name(p)}, {"normal", ours}, {"expected", expected}});
  };
  const auto syntax = leiri_reference::normalize_syntax(ref.text, oracle(p));
  same("syntax form of RFC 3986 6.2.2", leiri::syntax_form, notation::uri, syntax);
  if (!has_zone(ref.text)) {
    same("syntax form in IRI notation", leiri::syntax_form, notation::iri,
         leiri_reference::uri_to_iri(*syntax));
  }
  if (!names_idn(*syntax)) {
    same("scheme form of RFC 3986 6.2.3", leiri::scheme_form, notation::uri,
         leiri_reference::normalize_scheme(ref.text, oracle(p)));
  }
}

void verify_one(std::string_view text, const input& in) {
  const auto ref = leiri::parse(text, in.profile, any_reference);
  if (!ref) {
    return;
  }
  for (const notation n : {notation::uri, notation::iri}) {
    is_final(*ref, in.profile, leiri::syntax_form, n);
    is_final(*ref, in.profile, leiri::scheme_form, n);
    is_final(*ref, in.profile, form_of(in.option(16)), n);
  }
  other_rungs_keep(*ref);
  equals_the_oracle(*ref, in.profile);
}

/// Resolution takes `%2E` for no dot, normalization does: then their order matters.
bool has_encoded_dot(std::string_view text) {
  return text.find("%2E") != std::string_view::npos || text.find("%2e") != std::string_view::npos;
}

/// Text after the last slash of a base's path is dropped (5.2.3), even if it is a dot segment.
bool ends_in_dot_segment(std::string_view path) {
  const std::string_view last = path.substr(path.rfind('/') + 1);
  return last == "." || last == "..";
}

// Normalizing the reference and the base does not change the target.
void keeps_the_target(std::string_view base_text, std::string_view ref_text, const input& in) {
  const auto base = leiri::parse(base_text, in.profile, any_reference);
  const auto ref = leiri::parse(ref_text, in.profile, any_reference);
  if (!base || !ref || !base->has_scheme() || has_encoded_dot(base_text) ||
      has_encoded_dot(ref_text) || ends_in_dot_segment(base->path())) {
    return;
  }
  const notation n = in.option(2) == 0 ? notation::uri : notation::iri;
  const std::string normal_base = normal(*base, leiri::syntax_form, n);
  const std::string normal_ref = normal(*ref, leiri::syntax_form, n);
  std::string out;
  std::string normal_out;
  const auto plain = leiri::resolve(*ref, *base, out);
  const auto after =
      leiri::resolve(read(normal_ref, in.profile), read(normal_base, in.profile), normal_out);
  if (!plain && !after && plain.error() == after.error()) {
    return;  // an opaque base
  }
  const std::string a = normal(read(plain->text, in.profile), leiri::syntax_form, n);
  const std::string b = normal(read(after->text, in.profile), leiri::syntax_form, n);
  require(a == b, "a reference leads to the same after it and its base are normalized",
          {{"base", base_text},
           {"reference", ref_text},
           {"normal base", normal_base},
           {"normal reference", normal_ref},
           {"before", a},
           {"after", b}});
}

void verify(const input& in) {
  verify_one(in.first(), in);
  verify_one(in.second(), in);
  keeps_the_target(in.first(), in.second(), in);
}

const target registered("normalize", verify);

}  // namespace
}  // namespace leiri_fuzz::normalize_fuzz
