#pragma once

#include <leiri/policy.hpp>
#include <optional>

namespace leiri::preload {

/// What the environment asks for. Without any of it the object changes nothing.
struct settings {
  /// LEIRI_POLICY is set: what Serd reads is checked.
  bool checks_rdf = false;
  /// What it says; none where that cannot be understood, which has been told on standard error.
  std::optional<policy_table> policies;
  /// LEIRI_INCLUDES is set, and not to 0: libxml2 and libxslt find the files that are meant.
  bool finds_includes = false;
};

/// As the environment was when it was first asked for.
const settings& current_settings() noexcept;

}  // namespace leiri::preload
