#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

namespace leiri_fuzz {

/// A value that a property is about, and what it is called.
struct named_value {
  std::string_view name;
  std::optional<std::string_view> value;
};

/// Where a property does not hold: prints it and the values, what is not printable ASCII as \xHH,
/// and aborts, so that the fuzzer keeps the input.
void require(bool holds, std::string_view property, std::initializer_list<named_value> values);

}  // namespace leiri_fuzz
