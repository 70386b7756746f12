#pragma once

#include <array>
#include <leiri/error.hpp>
#include <leiri/profile.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// What each step of RFC 3987 section 3.2 leaves, as its section 3.2.1 prints them.
using mapping_steps = std::array<std::string, 5>;

/// What one profile says of an identifier.
struct verdict {
  leiri::profile profile;
  std::optional<error> reason;  ///< why it is rejected; nothing where it is accepted
  std::string message;          ///< of the reason
  std::string_view rule;        ///< the section that the reason comes from; lives for ever
};

/// Every profile's verdict. Without a kind each profile is asked for its own default.
std::vector<verdict> verdicts_on(std::string_view text, std::optional<kind> k);

}  // namespace leiri::command
