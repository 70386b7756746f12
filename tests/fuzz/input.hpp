#pragma once

#include <cstddef>
#include <leiri/profile.hpp>
#include <map>
#include <string_view>

#include "support/exact_copy.hpp"

namespace leiri_fuzz {

/// The meaning of a fuzzer's bytes, the same in every target: one byte for the profile, one for the
/// kind, one for the options, then the text. Remainders are used so that the digits "0", "1", ...
/// choose the first, the second and so on: people can type seeds.
class input {
 public:
  explicit input(std::string_view bytes);

  leiri::profile profile;
  leiri::kind kind;

  /// One of 0 to count - 1, the same for every caller. `count` divides 48, the code of "0".
  [[nodiscard]] unsigned option(unsigned count) const noexcept { return options_ % count; }

  // Each is in a buffer of exactly its size.
  [[nodiscard]] std::string_view text() const noexcept { return text_.view(); }
  /// The text before its first tab.
  [[nodiscard]] std::string_view first() const noexcept { return first_.view(); }
  /// The text after its first tab; empty if there is none.
  [[nodiscard]] std::string_view second() const noexcept { return second_.view(); }

 private:
  unsigned options_;
  leiri::test::exact_copy text_;
  leiri::test::exact_copy first_;
  leiri::test::exact_copy second_;
};

/// Returns if the properties of a target hold for the input; does not return if one fails.
using verify_function = void (*)(const input& in);

/// Each target defines one, which makes it known by its name.
class target {
 public:
  target(const char* name, verify_function verify);
};

/// Those of this executable.
std::map<std::string_view, verify_function>& targets();

}  // namespace leiri_fuzz
