#include "documents/keys.hpp"

#include <algorithm>
#include <array>

namespace leiri::command {

namespace {

constexpr auto all_keys = std::to_array<settings_key>({
#include "keys.inc"
});

}  // namespace

std::span<const settings_key> settings_keys() noexcept { return all_keys; }

const settings_key* settings_key_named(std::string_view name) noexcept {
  const auto* const found = std::ranges::find(all_keys, name, &settings_key::name);
  return found == all_keys.end() ? nullptr : found;
}

}  // namespace leiri::command
