#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Packs texts and numbers into one text, for a sorted_spool.
namespace leiri::command {

inline void pack_number(std::uint64_t number, std::string& out) {
  out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

inline void pack(std::string_view text, std::string& out) {
  pack_number(text.size(), out);
  out.append(text);
}

/// Removes a number from the beginning of the packed text and returns it. unpack() does the same
/// for a text.
inline std::uint64_t unpack_number(std::string_view& packed) {
  std::uint64_t number = 0;
  packed.copy(reinterpret_cast<char*>(&number), sizeof number);
  packed.remove_prefix(sizeof number);
  return number;
}

inline std::string unpack(std::string_view& packed) {
  const auto size = static_cast<std::size_t>(unpack_number(packed));
  std::string text(packed.substr(0, size));
  packed.remove_prefix(size);
  return text;
}

}  // namespace leiri::command
