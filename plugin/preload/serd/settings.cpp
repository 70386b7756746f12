#include "settings.hpp"

#include <cstdio>
#include <cstdlib>
#include <leiri/documents/policy.hpp>
#include <memory>
#include <string_view>

#include "preload/variables.hpp"

namespace leiri::preload {
namespace {

std::string_view variable(const char* name) noexcept {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// Reads policies that are separated by commas, each in the form that set_policy() accepts.
std::optional<policy_table> read_policies(std::string_view list) noexcept {
  policy_table policies;
  for (std::string_view rest = list;;) {
    const std::size_t comma = rest.find(',');
    if (!set_policy(policies, rest.substr(0, comma))) {
      std::fprintf(stderr,
                   "leiri: LEIRI_POLICY must be a comma-separated list of POLICY and ROLE=POLICY, "
                   "where POLICY is keep, skip, repair or fail, not \"%.*s\"\n",
                   static_cast<int>(list.size()), list.data());
      return std::nullopt;
    }
    if (comma == std::string_view::npos) {
      return policies;
    }
    rest.remove_prefix(comma + 1);
  }
}

severity read_severity(std::string_view name) noexcept {
  const auto known = severity_named(name);
  if (!known && !name.empty()) {
    std::fprintf(stderr, "leiri: LEIRI_SHOW must be error, warning or info, not \"%.*s\"\n",
                 static_cast<int>(name.size()), name.data());
  }
  return known.value_or(severity::info);
}

settings read_settings() {
  settings s;
  s.checks_rdf = is_set("LEIRI_POLICY");
  if (s.checks_rdf) {
    s.policies = read_policies(variable("LEIRI_POLICY"));
  }
  s.report = variable("LEIRI_REPORT");
  s.shown = read_severity(variable("LEIRI_SHOW"));
  return s;
}

}  // namespace

const settings& current_settings() noexcept {
  // Never destroyed, since a program may read documents at its end.
  static const auto& read = *std::make_unique<settings>(read_settings()).release();
  return read;
}

}  // namespace leiri::preload
