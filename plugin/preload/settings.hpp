#pragma once

#include <leiri/policy.hpp>
#include <optional>

namespace leiri::preload {

/// The settings from the environment. Without any of them, the object changes nothing.
struct settings {
  /// LEIRI_POLICY is set: what Serd reads is checked.
  bool checks_rdf = false;
  /// Its value; nothing if that is invalid, which has been reported on standard error.
  std::optional<policy_table> policies;
  /// LEIRI_INCLUDES is set, and not to 0: libxml2 and libxslt find the correct files.
  bool finds_includes = false;
  /// LEIRI_NAMES is set, and not to 0: libxml2 accepts IRIs as the names of namespaces.
  bool accepts_names = false;
};

/// The environment at the time of the first call.
const settings& current_settings() noexcept;

}  // namespace leiri::preload
