#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// Whether a path, with `/` between its names, matches a pattern. `*` matches any characters except
/// `/`, `**` any characters, `**/` any folders or none, `?` one character except `/`, and `[a-z]`
/// or `[!a-z]` one byte. A backslash takes the special meaning from the next character. Everything
/// else matches itself. A pattern without `/` matches the last name of the path.
bool matches_glob(std::string_view pattern, std::string_view path) noexcept;

/// The pattern that matches this text alone.
std::string literal_glob(std::string_view text);

/// The same as matches_glob() for a text without folders, such as an IRI: `*` matches any
/// characters.
bool matches_text(std::string_view pattern, std::string_view text);

}  // namespace leiri::command
