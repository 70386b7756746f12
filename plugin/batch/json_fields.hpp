#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::batch {

/// The members of an object by name: strings, whole numbers in decimal, and booleans as "true" and
/// "false". Other members are left out.
using json_fields = std::vector<std::pair<std::string, std::string>>;

/// Null if there is no member with that name.
inline const std::string* find_field(const json_fields& fields, std::string_view name) noexcept {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [name](const auto& field) { return field.first == name; });
  return found == fields.end() ? nullptr : &found->second;
}

/// Empty if there is no such member.
inline std::string_view field_or_nothing(const json_fields& fields,
                                         std::string_view name) noexcept {
  const std::string* const text = find_field(fields, name);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

}  // namespace leiri::batch
