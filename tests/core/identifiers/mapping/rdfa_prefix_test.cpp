#include <boost/test/unit_test.hpp>

#include <leiri/detail/embedded_references.hpp>

BOOST_AUTO_TEST_SUITE(rdfa_prefixes)

using leiri::rdfa_initial_namespace;
using leiri::rdfa_namespace_of_term;
using leiri::rdfa_prefix_key;

// RDFa Core Initial Context
BOOST_AUTO_TEST_CASE(prefixes_that_need_no_declaration) {
  BOOST_TEST(rdfa_initial_namespace("foaf") == "http://xmlns.com/foaf/0.1/");
  BOOST_TEST(rdfa_initial_namespace("FoaF") == "http://xmlns.com/foaf/0.1/");
  BOOST_TEST(rdfa_initial_namespace("xsd") == "http://www.w3.org/2001/XMLSchema#");
  BOOST_TEST(rdfa_initial_namespace("foa") == "");
  BOOST_TEST(rdfa_initial_namespace("foafs") == "");
  BOOST_TEST(rdfa_initial_namespace("_") == "");
}

// RDFa Core 1.1 section 6
BOOST_AUTO_TEST_CASE(names_without_a_prefix_belong_to_xhtml) {
  BOOST_TEST(rdfa_initial_namespace("") == "http://www.w3.org/1999/xhtml/vocab#");
  BOOST_TEST(rdfa_namespace_of_term("License") == "http://www.w3.org/1999/xhtml/vocab#");
  BOOST_TEST(rdfa_namespace_of_term("describedby") == "http://www.w3.org/2007/05/powder-s#");
  BOOST_TEST(rdfa_namespace_of_term("next") == "");
}

// RDFa Core 1.1 section 7.5, step 3
BOOST_AUTO_TEST_CASE(prefixes_are_the_same_in_any_case) {
  BOOST_TEST(rdfa_prefix_key("eX1") == rdfa_prefix_key("Ex1"));
  BOOST_TEST(rdfa_prefix_key("ex") != rdfa_prefix_key("ex1"));
  BOOST_TEST(rdfa_prefix_key("ex[") != rdfa_prefix_key("ex{"));
  BOOST_TEST(rdfa_prefix_key("é") != rdfa_prefix_key("É"));
}

BOOST_AUTO_TEST_SUITE_END()
