#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/occurrence.hpp>
#include <optional>
#include <string_view>

namespace leiri {

/// What happens to an identifier that is no good where it stands.
enum class policy : std::uint8_t {
  keep,    ///< it goes on as it stands
  skip,    ///< it does not go on, nor does the statement that it is a term of
  repair,  ///< it is made valid, see repair.hpp; what cannot be is skipped
  fail     ///< the reading of the document ends
};

/// "keep".
std::string_view name(policy p) noexcept;
std::optional<policy> policy_named(std::string_view name) noexcept;

/// The policy for each role.
class policy_table {
 public:
  constexpr policy_table() noexcept : policy_table(policy::skip) {}
  /// The same for all.
  explicit constexpr policy_table(policy p) noexcept { policies_.fill(p); }

  constexpr policy& operator[](role r) noexcept { return policies_[static_cast<std::size_t>(r)]; }
  constexpr policy operator[](role r) const noexcept {
    return policies_[static_cast<std::size_t>(r)];
  }

 private:
  std::array<policy, static_cast<std::size_t>(role::graph) + 1> policies_{};
};

}  // namespace leiri
