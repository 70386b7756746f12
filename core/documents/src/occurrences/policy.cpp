#include <algorithm>
#include <array>
#include <leiri/documents/policy.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto policy_names =
    detail::names_of<policy>("keep", "skip", "repair", "fail", "repair-or-skip");

/// All roles except namespace names, which are never invalid and never changed.
constexpr std::array settable = {role::subject, role::predicate, role::object, role::datatype,
                                 role::graph,   role::prefix,    role::base,   role::attribute,
                                 role::element, role::system_id, role::literal};

}  // namespace

std::string_view name(policy p) noexcept { return policy_names[p]; }

std::optional<policy> policy_named(std::string_view name) noexcept {
  return policy_names.find(name);
}

bool set_policy(policy_table& policies, std::string_view setting) noexcept {
  const std::size_t equals = setting.find('=');
  const auto wanted = policy_named(setting.substr(equals + 1));  // npos + 1 is 0
  if (!wanted) {
    return false;
  }
  if (equals == std::string_view::npos) {
    policies = policy_table(*wanted);
    return true;
  }
  const auto* const found = std::find_if(settable.begin(), settable.end(), [&](role r) {
    return name(r) == setting.substr(0, equals);
  });
  if (found == settable.end()) {
    return false;
  }
  policies[*found] = *wanted;
  return true;
}

}  // namespace leiri
