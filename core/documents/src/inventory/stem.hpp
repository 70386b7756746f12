#pragma once

#include <string_view>

namespace leiri::detail {

/// `name` without one final `/` or `#`: the IRI of an ontology often lacks the separator that its
/// namespace has.
constexpr std::string_view stem(std::string_view name) noexcept {
  return name.ends_with('/') || name.ends_with('#') ? name.substr(0, name.size() - 1) : name;
}

}  // namespace leiri::detail
