#pragma once

#include <leiri/compare.hpp>
#include <leiri/error.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <string>
#include <string_view>

/// How results come about.
namespace leiri::operations {

/// The verdict of one profile on an identifier.
struct verdict {
  leiri::profile profile;
  std::optional<error>
      reason;             ///< why the profile rejects the identifier; nothing if it accepts it
  std::string_view rule;  ///< the section that the reason comes from; static
};

verdict verdict_of(profile p, std::string_view text, kind k);

/// One rung of a comparison.
struct climbed_rung {
  leiri::rung rung;
  bool equal = false;
  /// The normal forms that are compared on this rung; nothing on the rung `lookalike`.
  struct forms {
    std::string first;
    std::string second;
  };
  std::optional<forms> compared;
};

}  // namespace leiri::operations
