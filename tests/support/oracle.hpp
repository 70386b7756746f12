#pragma once

#include <leiri/profile.hpp>

#include "reference/grammar.hpp"

namespace leiri::test {

/// The names of core in those of tests/reference.
inline leiri_reference::profile oracle(leiri::profile p) {
  switch (p) {
    case leiri::profile::uri:
      return leiri_reference::profile::uri;
    case leiri::profile::iri:
      return leiri_reference::profile::iri;
    case leiri::profile::iri_bis:
      return leiri_reference::profile::iri_bis;
    case leiri::profile::leiri:
      return leiri_reference::profile::leiri;
    case leiri::profile::rdf:
      return leiri_reference::profile::rdf;
    default:
      return leiri_reference::profile::draft_2003;
  }
}

inline leiri_reference::kind oracle(leiri::kind k) {
  switch (k) {
    case leiri::kind::iri_reference:
      return leiri_reference::kind::iri_reference;
    case leiri::kind::iri:
      return leiri_reference::kind::iri;
    case leiri::kind::absolute_iri:
      return leiri_reference::kind::absolute_iri;
    default:
      return leiri_reference::kind::relative_ref;
  }
}

inline constexpr leiri::profile all_profiles[] = {
    leiri::profile::uri,   leiri::profile::iri, leiri::profile::iri_bis,
    leiri::profile::leiri, leiri::profile::rdf, leiri::profile::draft_2003};
/// The profiles with the syntax of RFC 3986, except for characters and zones.
inline constexpr leiri::profile rfc_profiles[] = {leiri::profile::uri, leiri::profile::iri,
                                                  leiri::profile::leiri, leiri::profile::rdf};
inline constexpr leiri::kind all_kinds[] = {leiri::kind::iri_reference, leiri::kind::iri,
                                            leiri::kind::absolute_iri, leiri::kind::relative_ref};

}  // namespace leiri::test
