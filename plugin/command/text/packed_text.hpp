#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

/// Packs values and texts into one text, for a sorted_spool, and takes them from its beginning in
/// the same order.
namespace leiri::command {

template <class Value>
void pack_value(const Value& value, std::string& out) {
  static_assert(std::is_trivially_copyable_v<Value>);
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

inline void pack(std::string_view text, std::string& out) {
  pack_value(text.size(), out);
  out.append(text);
}

/// The first `size` bytes.
inline std::string_view take(std::string_view& packed, std::size_t size) noexcept {
  const std::string_view taken = packed.substr(0, size);
  packed.remove_prefix(size);
  return taken;
}

template <class Value>
Value unpack_value(std::string_view& packed) {
  Value value;
  std::memcpy(&value, take(packed, sizeof value).data(), sizeof value);
  return value;
}

inline std::string_view unpack(std::string_view& packed) {
  const auto size = unpack_value<std::size_t>(packed);
  return take(packed, size);
}

}  // namespace leiri::command
