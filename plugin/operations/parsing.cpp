#include <array>
#include <leiri/checker.hpp>
#include <leiri/iri.hpp>
#include <leiri/parse.hpp>
#include <vector>

#include "operations/families.hpp"
#include "operations/parameters.hpp"

namespace leiri::operations {

namespace {

kind kind_of(const arguments& a, profile p) { return a.kind_or(default_kind(p)); }

void do_parse(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::iri);
  const kind k = kind_of(a, p);
  const auto parts = parse(a.iri(), p, k);
  if (!parts) {
    out.refuse(refuse(parts.error()));
    return;
  }
  out.members(*parts);
  out.examine(place::iri, p, k);
}

result<reference> parse_as_asked(const arguments& a) noexcept {
  const profile p = a.profile_or(profile::iri);
  return parse(a.iri(), p, kind_of(a, p));
}

void is_valid(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::iri);
  out.truth(iri::is_valid(a.iri(), p, kind_of(a, p)));
}

void why_invalid(const arguments& a, sink& out) {
  const auto parts = parse_as_asked(a);
  parts ? out.absent() : out.text(name(parts.error().code));
}

// The default is the most lenient profile: every URI and every IRI is also a LEIRI.
template <auto component>
void give_component(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::leiri);
  const auto parts = parse(a.iri(), p, kind_of(a, p));
  const std::optional<std::string_view> text =
      parts ? std::optional<std::string_view>((*parts.*component)()) : std::nullopt;
  text ? out.text(*text) : out.absent();
}

constexpr projection component(std::string_view name, std::string_view help, body give) {
  return {name, help, answer::text, give};
}

constexpr std::array components = {
    projection{"valid", "whether the identifier is valid", answer::truth, is_valid},
    projection{"error", "the code of the first grammar error", answer::text, why_invalid},
    component("scheme", "the scheme", give_component<&reference::scheme>),
    component("authority", "the authority", give_component<&reference::authority>),
    component("userinfo", "the user information", give_component<&reference::userinfo>),
    component("host", "the host", give_component<&reference::host>),
    component("port", "the port", give_component<&reference::port>),
    component("path", "the path", give_component<&reference::path>),
    component("query", "the query", give_component<&reference::query>),
    component("fragment", "the fragment", give_component<&reference::fragment>),
};

void list_findings(const arguments& a, sink& out) {
  const profile p = a.profile_or(profile::iri);
  std::vector<finding> all;
  check(a.iri(), p, kind_of(a, p), all);
  out.findings(a.iri(), all);
}

constexpr std::array all_profiles = {profile::uri,   profile::iri, profile::iri_bis,
                                     profile::leiri, profile::rdf, profile::draft_2003};

void do_check(const arguments& a, sink& out) {
  std::vector<finding> all;
  if (const auto ref = parse_as_asked(a)) {
    check(*ref, a.profile_or(profile::iri), all);
    check_normal_form(*ref, all);
  } else {
    all.push_back(to_finding(ref.error()));
  }
  out.findings(a.iri(), all);
  if (!a.given().explain) {
    return;
  }
  std::vector<verdict> verdicts;
  verdicts.reserve(all_profiles.size());
  for (const profile p : all_profiles) {
    verdicts.push_back(verdict_of(p, a.iri(), kind_of(a, p)));
  }
  out.verdicts(verdicts);
}

constexpr std::array lists = {
    projection{"findings", "all findings about the identifier", answer::findings, list_findings}};

constexpr std::array parse_options = {profile_option(), kind_of_profile};
constexpr std::array check_options = {profile_option(), kind_of_profile,
                                      explain_option("also print the verdict of each profile")};

constexpr std::array parsing_rows = {
    operation{"parse", "prints the components of an identifier as JSON", answer::members, only_iri,
              parse_options, do_parse, components},
    operation{"check-iri", "prints all findings about an identifier", answer::findings, only_iri,
              check_options, do_check, lists},
};

}  // namespace

std::span<const operation> parsing() noexcept { return parsing_rows; }

}  // namespace leiri::operations
