#include "operations/explanation.hpp"

#include <leiri/finding.hpp>
#include <leiri/message.hpp>
#include <leiri/parse.hpp>

namespace leiri::command {

namespace {

constexpr std::array all_profiles = {profile::uri,   profile::iri, profile::iri_bis,
                                     profile::leiri, profile::rdf, profile::draft_2003};

/// Where a profile's own grammar stands.
std::string_view grammar_of(profile p) noexcept {
  switch (p) {
    case profile::uri:
      return "RFC 3986 appendix A";
    case profile::iri_bis:
      return "draft-ietf-iri-3987bis-07 section 2.2";
    case profile::leiri:
      return "W3C Note on LEIRIs";
    case profile::draft_2003:
      return "draft-duerst-iri-03 section 2.2";
    default:
      return describe(code::path_character).source;
  }
}

/// The catalogue names the grammar of IRIs where another profile has one of its own.
std::string_view rule_of(code c, profile p) noexcept {
  const std::string_view source = describe(c).source;
  return source == grammar_of(profile::iri) ? grammar_of(p) : source;
}

verdict verdict_of(profile p, std::string_view text, kind k) {
  const auto ref = parse(text, p, k);
  if (ref) {
    return {p, std::nullopt, {}, {}};
  }
  const error& e = ref.error();
  return {p, e, message(e.code, text, e.offset), rule_of(e.code, p)};
}

}  // namespace

std::vector<verdict> verdicts_on(std::string_view text, std::optional<kind> k) {
  std::vector<verdict> verdicts;
  verdicts.reserve(all_profiles.size());
  for (const profile p : all_profiles) {
    verdicts.push_back(verdict_of(p, text, k.value_or(default_kind(p))));
  }
  return verdicts;
}

}  // namespace leiri::command
