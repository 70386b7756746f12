#pragma once

// RFC 3986 section 5, strict, and appendix B; with the path guard of behaviour section 3.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri_reference {

/// The five components of a reference. Absent ones are nullopt, empty ones are "".
struct components {
  std::optional<std::string> scheme;
  std::optional<std::string> authority;
  std::string path;  // never absent, though it may be empty (RFC 3986 3.3)
  std::optional<std::string> query;
  std::optional<std::string> fragment;
};

/// The split of RFC 3986 appendix B, which fits any string and validates nothing.
components split(std::string_view reference);

/// RFC 3986 5.3.
std::string recompose(const components& c);

/// RFC 3986 5.2.3.
std::string merge(const components& base, std::string_view reference_path);

/// The two buffers after a step of RFC 3986 5.2.4, and which of 2A to 2E made it.
struct dot_segment_step {
  char rule;  // 'A' to 'E'; '1' for the start
  std::string output;
  std::string input;
};

/// Every step of RFC 3986 5.2.4, the start included.
std::vector<dot_segment_step> remove_dot_segments_steps(std::string_view path);

/// RFC 3986 5.2.4.
std::string remove_dot_segments(std::string_view path);

/// RFC 3986 5.2.2, strict: the components of the target.
components transform(const components& base, const components& reference);

/// Behaviour section 3: inserts "/." before a path that starts with "//" if there is no authority.
/// Returns whether it was needed.
bool guard_path(components& c);

struct resolution {
  std::string target;
  bool path_guard = false;
};

/// RFC 3986 sections 5.2 and 5.3, then the guard. nullopt if the reference is relative and the base
/// has no scheme.
std::optional<resolution> resolve_reporting(std::string_view base, std::string_view reference);

/// The target alone.
std::optional<std::string> resolve(std::string_view base, std::string_view reference);

}  // namespace leiri_reference
