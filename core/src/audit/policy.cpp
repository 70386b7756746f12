#include <leiri/policy.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto policies = detail::names_of<policy>("keep", "skip", "repair", "fail");

}  // namespace

std::string_view name(policy p) noexcept { return policies[p]; }

std::optional<policy> policy_named(std::string_view name) noexcept { return policies.find(name); }

}  // namespace leiri
