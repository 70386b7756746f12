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

/// The text after `file:` and the slashes that follow; the text itself if it does not begin so.
constexpr std::string_view without_file(std::string_view text) noexcept {
  if (!equals_ignoring_case(text.substr(0, 5), "file:")) {
    return text;
  }
  const std::size_t begin = text.find_first_not_of('/', 5);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

/// Whether the text names a drive as older browsers do, with `|` for the colon, alone or after
/// `file:`. Browsers still read it so.
constexpr bool has_drive_with_bar(std::string_view text) noexcept {
  const std::string_view path = without_file(text);
  return path.size() > 2 && alpha.contains(path[0]) && path[1] == '|' &&
         (path[2] == '/' || path[2] == '\\');
}

/// Whether the scheme is that of local files.
constexpr bool names_file(const reference& ref) noexcept {
  return equals_ignoring_case(ref.slice(0, ref.scheme_end), "file");
}

}  // namespace leiri::detail
