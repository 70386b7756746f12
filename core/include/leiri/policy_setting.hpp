#pragma once

#include <leiri/policy.hpp>
#include <string_view>

namespace leiri {

/// Policies as an option or a variable of the environment has them: "repair" for every role,
/// "predicate=fail" for one of subject, predicate, object, datatype, graph, prefix, base,
/// attribute, element and system-id. Answers false, and changes nothing, where `setting` is
/// neither.
bool set_policy(policy_table& policies, std::string_view setting) noexcept;

}  // namespace leiri
