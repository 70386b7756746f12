#include <leiri/documents/policy.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto policy_names =
    detail::names_of<policy>("keep", "skip", "repair", "fail", "repair-or-skip");

}  // namespace

std::string_view name(policy p) noexcept { return policy_names[p]; }

std::optional<policy> policy_named(std::string_view name) noexcept {
  return policy_names.find(name);
}

}  // namespace leiri
