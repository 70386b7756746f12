#include "validity.hpp"

#include <leiri/parse.hpp>

namespace leiri_fuzz {
namespace {

using leiri::profile;

/// The profile with the structure of `p`, and the characters of `plain` if possible.
profile structure(std::string_view text, profile p, profile plain) {
  if (p == profile::draft_2003 || (p == profile::rdf && has_zone(text))) {
    return p;
  }
  return plain;
}

}  // namespace

bool is_uri_reference(std::string_view text, profile p) {
  const auto ref = leiri::parse(text, structure(text, p, profile::uri), leiri::kind::iri_reference);
  return ref && !ref->traits.non_ascii && !ref->traits.legacy;
}

bool is_iri_reference(std::string_view text, profile p) {
  const profile grammar = structure(text, p, profile::iri);
  return leiri::parse(text, grammar, leiri::kind::iri_reference).has_value();
}

bool has_zone(std::string_view text) {
  const auto host = (*leiri::split(text)).host();
  return host && host->starts_with('[') && host->find("%25") != std::string_view::npos;
}

leiri::reference read(std::string_view text, profile p) {
  const auto ref = leiri::parse(text, p, leiri::kind::iri_reference);
  return ref ? *ref : *leiri::split(text);
}

}  // namespace leiri_fuzz
