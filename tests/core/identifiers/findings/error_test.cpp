#include <leiri/error.hpp>
#include <leiri/finding.hpp>

#include <boost/test/unit_test.hpp>

#include "core/support/printing.hpp"

BOOST_AUTO_TEST_SUITE(errors)

using namespace leiri;

BOOST_AUTO_TEST_CASE(component_names) {
  BOOST_TEST(name(component::none) == "");
  BOOST_TEST(name(component::scheme) == "scheme");
  BOOST_TEST(name(component::userinfo) == "userinfo");
  BOOST_TEST(name(component::host) == "host");
  BOOST_TEST(name(component::port) == "port");
  BOOST_TEST(name(component::path) == "path");
  BOOST_TEST(name(component::query) == "query");
  BOOST_TEST(name(component::fragment) == "fragment");
}

BOOST_AUTO_TEST_CASE(code_names_round_trip) {
  for (const catalogue_entry& row : catalogue()) {
    BOOST_TEST(name(row.code) == row.name);
    BOOST_TEST((code_named(row.name) == row.code));
  }
  for (const char* unknown : {"", "host_character", "host-character ", "Host-character", "host"}) {
    BOOST_TEST(!code_named(unknown).has_value());
  }
}

// behaviour.md section 1: the grammar and operation errors, and the names of section 4
BOOST_AUTO_TEST_CASE(names_that_the_protocol_has) {
  for (const char* known : {"utf8-invalid",
                            "too-long",
                            "scheme-missing",
                            "scheme-character",
                            "scheme-not-allowed",
                            "fragment-not-allowed",
                            "userinfo-character",
                            "host-character",
                            "ip-literal",
                            "port-character",
                            "path-character",
                            "path-colon",
                            "query-character",
                            "fragment-character",
                            "percent-encoding",
                            "private-use",
                            "bidi-format-character",
                            "relative-without-base",
                            "relative-reference",
                            "not-relativizable",
                            "bad-request",
                            "not-implemented",
                            "host-idna",
                            "charset-undecodable",
                            "charset-unmappable"}) {
    BOOST_TEST_CONTEXT(known) {
      const auto found = code_named(known);
      BOOST_REQUIRE(found.has_value());
      BOOST_TEST(describe(*found).severity == severity::invalid);
    }
  }
}

BOOST_AUTO_TEST_CASE(equality) {
  const error e{code::path_colon, component::path, 3};
  BOOST_TEST(e == (error{code::path_colon, component::path, 3}));
  BOOST_TEST(e != (error{code::path_character, component::path, 3}));
  BOOST_TEST(e != (error{code::path_colon, component::query, 3}));
  BOOST_TEST(e != (error{code::path_colon, component::path, 4}));
}

BOOST_AUTO_TEST_SUITE_END()
