#pragma once

#include <leiri/compare.hpp>
#include <leiri/error.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <string>
#include <string_view>

/// Explanations of results.
namespace leiri::operations {

/// The verdict of one profile on an identifier.
struct verdict {
  leiri::profile profile;
  std::optional<error> reason;  ///< why the profile rejects the identifier; nothing if it does not
  std::string_view rule;        ///< the section that the reason comes from; static
};

verdict verdict_of(profile p, std::string_view text, kind k);

/// One rung of a comparison.
struct climbed_rung {
  leiri::rung rung;
  bool equal = false;
  /// The normal forms that this rung compares; nothing on the rung `lookalike`.
  struct forms {
    std::string first;
    std::string second;
  };
  std::optional<forms> compared;
};

}  // namespace leiri::operations
