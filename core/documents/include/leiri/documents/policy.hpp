#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/export.hpp>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// What becomes of identifiers that are invalid for their role.
///
///     leiri::audit_options options;
///     options.policies = leiri::policy_table(leiri::policy::repair);
namespace leiri {

enum class policy : std::uint8_t {
  keep,    ///< pass it on unchanged
  skip,    ///< leave it out, and so the statement that contains it
  repair,  ///< make it valid (see repair.hpp), or skip it if that is not possible
  fail,    ///< stop reading the document
  /// Only in a policy_table: `repair`, but what cannot be repaired is left out even if the document
  /// must be written in another format for that.
  repair_or_skip
};

constexpr bool repairs(policy p) noexcept {
  return p == policy::repair || p == policy::repair_or_skip;
}
/// Whether what cannot be repaired, or under `skip` all that is bad, is left out.
constexpr bool skips(policy p) noexcept { return p == policy::skip || p == policy::repair_or_skip; }

/// For example "keep".
std::string_view name(policy p) noexcept;
std::optional<policy> policy_named(std::string_view name) noexcept;

/// By role. Literals are kept unless a policy is set for their role alone.
class policy_table {
 public:
  constexpr policy_table() noexcept : policy_table(policy::skip) {}
  explicit constexpr policy_table(policy p) noexcept {
    policies_.fill(p);
    (*this)[role::literal] = policy::keep;
  }

  constexpr policy& operator[](role r) noexcept { return policies_[static_cast<std::size_t>(r)]; }
  constexpr policy operator[](role r) const noexcept {
    return policies_[static_cast<std::size_t>(r)];
  }

 private:
  std::array<policy, static_cast<std::size_t>(role::literal) + 1> policies_{};
};

/// Applies "repair", for every role but literals, or "predicate=fail", for one of subject,
/// predicate, object, datatype, graph, prefix, base, attribute, element, system-id and literal.
/// Returns false, and changes nothing, if `setting` is neither.
bool set_policy(policy_table& policies, std::string_view setting) noexcept;

}  // namespace leiri

LEIRI_EXPORT_END
