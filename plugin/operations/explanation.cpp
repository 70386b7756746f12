#include "operations/explanation.hpp"

#include <leiri/finding.hpp>
#include <leiri/parse.hpp>

namespace leiri::operations {

namespace {

/// The specification of a profile's grammar.
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

/// The section that a code comes from. For errors of the grammar the catalogue names that of IRIs,
/// which this function replaces with the grammar of the profile.
std::string_view rule_of(code c, profile p) noexcept {
  const std::string_view source = describe(c).source;
  return source == grammar_of(profile::iri) ? grammar_of(p) : source;
}

}  // namespace

verdict verdict_of(profile p, std::string_view text, kind k) {
  const auto parts = parse(text, p, k);
  if (parts) {
    return {p, std::nullopt, {}};
  }
  return {p, parts.error(), rule_of(parts.error().code, p)};
}

}  // namespace leiri::operations
