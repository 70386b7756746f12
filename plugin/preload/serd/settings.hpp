#pragma once

#include <leiri/documents/policy.hpp>
#include <leiri/finding.hpp>
#include <optional>
#include <string>

namespace leiri::preload {

/// The settings for RDF, from the environment.
struct settings {
  /// Whether LEIRI_POLICY is set, and not to 0: leiri checks what Serd reads.
  bool checks_rdf = false;
  /// The value of LEIRI_POLICY; nothing if it is invalid, which has been reported on standard
  /// error.
  std::optional<policy_table> policies;
  /// The value of LEIRI_REPORT; see report_stream.hpp.
  std::string report;
  /// The value of LEIRI_SHOW: the least serious findings that are reported.
  severity shown = severity::info;
};

/// The environment at the time of the first call.
const settings& current_settings() noexcept;

}  // namespace leiri::preload
