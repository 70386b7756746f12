#include <leiri/profile.hpp>

#include <boost/test/unit_test.hpp>
#include <string>

#include "core/support/printing.hpp"
#include "support/oracle.hpp"

BOOST_AUTO_TEST_SUITE(profiles)

using namespace leiri;
using namespace leiri::test;

BOOST_AUTO_TEST_CASE(profile_names) {
  BOOST_TEST(name(profile::uri) == "uri");
  BOOST_TEST(name(profile::iri) == "iri");
  BOOST_TEST(name(profile::iri_bis) == "iri-bis");
  BOOST_TEST(name(profile::leiri) == "leiri");
  BOOST_TEST(name(profile::rdf) == "rdf");
  BOOST_TEST(name(profile::draft_2003) == "draft-2003");
  for (const profile p : all_profiles) {
    BOOST_TEST((profile_named(name(p)) == p));
  }
  for (const char* unknown : {"", "IRI", "iri ", "ir", "iri-reference"}) {
    BOOST_TEST(!profile_named(unknown).has_value());
  }
}

BOOST_AUTO_TEST_CASE(kind_names) {
  BOOST_TEST(name(kind::iri_reference) == "iri-reference");
  BOOST_TEST(name(kind::iri) == "iri");
  BOOST_TEST(name(kind::absolute_iri) == "absolute-iri");
  BOOST_TEST(name(kind::relative_ref) == "relative-ref");
  for (const kind k : all_kinds) {
    BOOST_TEST((kind_named(name(k)) == k));
  }
  for (const char* unknown : {"", "iri_reference", "uri", "relative"}) {
    BOOST_TEST(!kind_named(unknown).has_value());
  }
}

// behaviour.md section 1: default kind `iri` in RDF, `iri-reference` elsewhere
BOOST_AUTO_TEST_CASE(default_kinds) {
  BOOST_TEST(default_kind(profile::rdf) == kind::iri);
  for (const profile p : all_profiles) {
    BOOST_TEST(default_kind(p) == (p == profile::rdf ? kind::iri : kind::iri_reference));
  }
}

BOOST_AUTO_TEST_SUITE_END()
