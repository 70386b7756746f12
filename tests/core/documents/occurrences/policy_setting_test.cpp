#include <leiri/documents/policy.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(policy_settings)

using leiri::policy;
using leiri::role;

BOOST_AUTO_TEST_CASE(for_all_roles_and_for_one) {
  leiri::policy_table policies(policy::keep);
  BOOST_TEST(set_policy(policies, "repair"));
  BOOST_TEST(set_policy(policies, "predicate=fail"));
  BOOST_TEST((policies[role::predicate] == policy::fail));
  for (const role r : {role::subject, role::object, role::datatype, role::graph, role::base,
                       role::prefix, role::attribute}) {
    BOOST_TEST((policies[r] == policy::repair));
  }
}

// Literals of type xsd:anyURI are repaired only on request.
BOOST_AUTO_TEST_CASE(literals_are_kept_unless_they_are_named) {
  leiri::policy_table policies(policy::fail);
  BOOST_TEST((policies[role::literal] == policy::keep));
  BOOST_TEST(set_policy(policies, "repair"));
  BOOST_TEST((policies[role::literal] == policy::keep));
  BOOST_TEST(set_policy(policies, "literal=repair"));
  BOOST_TEST((policies[role::literal] == policy::repair));
}

BOOST_AUTO_TEST_CASE(invalid_settings_change_nothing) {
  for (const char* const bad : {"", "=", "mend", "Repair", "predicate=", "=repair", "verb=skip",
                                "namespace=skip", "repair=", "predicate=fail=skip"}) {
    BOOST_TEST_CONTEXT(bad) {
      leiri::policy_table policies(policy::keep);
      BOOST_TEST(!set_policy(policies, bad));
      BOOST_TEST((policies[role::predicate] == policy::keep));
      BOOST_TEST((policies[role::subject] == policy::keep));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
