#pragma once

#include <cstdint>
#include <string_view>

/// The names that need no ICU, recognized several bytes at a time.
namespace leiri::detail {

/// What lookup does with a domain name.
enum class lookup : std::uint8_t {
  keeps,      ///< nothing
  lowercase,  ///< changes at most the case of ASCII letters
  converts    ///< something else, or it rejects the name
};

/// What lookup does with `host`. Only names of letters, digits, hyphens and full stops, whose
/// labels and length are valid and do not start with "xn--", are not `converts`. The last label may
/// be empty, for the root.
lookup lookup_of(std::string_view host) noexcept;

}  // namespace leiri::detail
