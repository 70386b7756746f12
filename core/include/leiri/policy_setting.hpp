#pragma once

#include <leiri/export.hpp>
#include <leiri/policy.hpp>
#include <string_view>

LEIRI_EXPORT_BEGIN

namespace leiri {

/// Applies a policy as written in an option or an environment variable: "repair" for every role,
/// "predicate=fail" for one of subject, predicate, object, datatype, graph, prefix, base,
/// attribute, element and system-id. Returns false, and changes nothing, if `setting` is neither.
bool set_policy(policy_table& policies, std::string_view setting) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
