#pragma once

#include "preload/variables.hpp"

/// What the environment requests, at the time of the first call.
namespace leiri::preload {

inline bool is_on() noexcept {
  static const bool finds_includes = is_set("LEIRI_INCLUDES");
  return finds_includes;
}

inline bool accepts_names() noexcept {
  static const bool accepts = is_set("LEIRI_NAMES");
  return accepts;
}

inline bool helps_parsers() noexcept { return is_on() || accepts_names(); }

}  // namespace leiri::preload
