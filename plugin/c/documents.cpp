#include "boundary.hpp"
#include "leiri-audit.h"

using namespace leiri::c;

const char* leiri_role_name(leiri_role role) { return name_of(roles::from_c(role)); }

const char* leiri_policy_name(leiri_policy policy) { return name_of(policies::from_c(policy)); }

leiri_status leiri_policy_named(const char* name, size_t size, leiri_policy* policy) {
  return guarded([&]() -> leiri_status {
    return write_named<policies>(leiri::policy_named(checked(name, size)), policy);
  });
}
