#pragma once

#include <leiri/characters.hpp>
#include <leiri/reference.hpp>
#include <string_view>

namespace leiri::detail {

/// Whether the text starts like a Windows path with a drive: a letter, a colon and a separator. No
/// registered scheme has one letter.
constexpr bool starts_with_drive(std::string_view text) noexcept {
  return text.size() >= 3 && alpha.contains(text[0]) && text[1] == ':' &&
         (text[2] == '\\' || (text[2] == '/' && text.substr(3, 1) != "/"));
}

/// Whether the scheme is that of local files.
constexpr bool names_file(const reference& ref) noexcept {
  return equals_ignoring_case(ref.slice(0, ref.scheme_end), "file");
}

}  // namespace leiri::detail
