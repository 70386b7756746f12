#pragma once

#include <string_view>

namespace leiri::command {

/// Whether a path, with `/` between its names, matches a pattern. `*` matches any characters except
/// `/`, `**` any characters, `**/` any folders or none, `?` one character except `/`, and `[a-z]`
/// or `[!a-z]` one byte. A backslash takes the special meaning from the next character. Everything
/// else matches itself. A pattern without `/` matches the last name of the path.
bool matches_glob(std::string_view pattern, std::string_view path) noexcept;

}  // namespace leiri::command
