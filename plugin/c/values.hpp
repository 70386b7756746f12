#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/compare.hpp>
#include <leiri/documents/namespace_inventory.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/error.hpp>
#include <leiri/finding.hpp>
#include <leiri/legacy.hpp>
#include <leiri/normalize.hpp>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <optional>

#include "leiri.h"

/// Converts core's enumerations to the numbers of the C interface. The numbers never change,
/// although the order in core may; the record of the interface in tests/c makes sure of it.
namespace leiri::c {

leiri_code to_c(code c) noexcept;
/// Returns nothing for a number that is not a code, as do the functions below for their numbers.
std::optional<code> code_of(leiri_code c) noexcept;

/// An enumeration whose numbers in C start at 1, since 0 has a meaning of its own. `last` is the
/// last enumerator in core.
template <class Enum, Enum last>
struct counted {
  static constexpr int to_c(Enum e) noexcept { return static_cast<int>(e) + 1; }
  static constexpr std::optional<Enum> from_c(int number) noexcept {
    return number > 0 && number <= to_c(last) ? std::optional(static_cast<Enum>(number - 1))
                                              : std::nullopt;
  }
};

using severities = counted<severity, severity::info>;
using profiles = counted<profile, profile::draft_2003>;
using kinds = counted<kind, kind::relative_ref>;
using legacy_groups = counted<legacy_group, legacy_group::noncharacter>;
using rungs = counted<rung, rung::none>;
using roles = counted<role, role::literal>;
using readings = counted<reading, reading::name>;
using policies = counted<policy, policy::repair_or_skip>;

/// `none` is 0 in both enumerations.
constexpr leiri_component to_c(component c) noexcept { return static_cast<int>(c); }

inline leiri_error to_c(const error& e) noexcept {
  return {to_c(e.code), to_c(e.component), e.offset, e.operand == operand::second ? 1U : 0U};
}

inline leiri_finding to_c(const finding& f) noexcept {
  return {to_c(f.code), severities::to_c(f.severity), to_c(f.component), f.offset};
}

/// The number `bit` if `is` is true, otherwise 0.
constexpr std::uint32_t flag(bool is, int bit) noexcept {
  return is ? static_cast<std::uint32_t>(bit) : 0;
}

/// One bit for each difference.
constexpr std::uint32_t to_c(difference d) noexcept { return 1U << static_cast<unsigned>(d); }
std::uint32_t to_c(difference_set set) noexcept;

leiri_reference to_c(const reference& ref) noexcept;

/// A sum of LEIRI_USAGE_...
constexpr std::uint32_t to_c(namespace_usages how) noexcept {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < all_namespace_usages.size(); ++i) {
    sum |= how.contains(all_namespace_usages[i]) ? 1U << i : 0U;
  }
  return sum;
}
static_assert(to_c(namespace_usages{namespace_usage::named}) == LEIRI_USAGE_NAMED);

constexpr leiri_position to_c(const position& p) noexcept { return {p.offset, p.line, p.column}; }

}  // namespace leiri::c
