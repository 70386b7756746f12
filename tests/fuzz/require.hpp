#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

namespace leiri_fuzz {

/// A value that a property is about, and its name.
struct named_value {
  std::string_view name;
  std::optional<std::string_view> value;
};

/// If a property does not hold: prints it and the values, with \xHH for bytes that are not
/// printable ASCII, and aborts, so that the fuzzer keeps the input.
void require(bool holds, std::string_view property, std::initializer_list<named_value> values);

}  // namespace leiri_fuzz
