#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

/// The numbers that identify places in texts that a document repeats: see
/// locator::repeated_place().
namespace leiri::libxml2 {

/// A number for a part of the place `outer`; other parts have other numbers. Never 0.
constexpr std::uint64_t combined(std::uint64_t outer, std::uint64_t part) noexcept {
  std::uint64_t mixed = (outer ^ (part + 0x9E3779B97F4A7C15 + (outer << 6U))) * 0xD6E8FEB86659FD93;
  mixed = (mixed ^ (mixed >> 32U)) * 0xD6E8FEB86659FD93;
  mixed ^= mixed >> 32U;
  return mixed == 0 ? 1 : mixed;
}

inline std::uint64_t number_of(std::string_view name) noexcept {
  return std::hash<std::string_view>{}(name);
}
/// A number for an object that exists as long as the document.
inline std::uint64_t number_of(const void* object) noexcept {
  return std::hash<const void*>{}(object);
}

}  // namespace leiri::libxml2
