#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace leiri::configuration {

/// Whether a path, with `/` between its names, matches a pattern. `*` matches any characters except
/// `/`, `**` any characters, `**/` any folders or none, `?` one character except `/`, and `[a-z]`
/// or `[!a-z]` one byte. After a backslash, a character has no special meaning. Every other
/// character matches itself. A pattern without `/` is compared with the last name of the path only.
bool matches_glob(std::string_view pattern, std::string_view path);

bool matches_any(const std::vector<std::string>& patterns, std::string_view path);

/// The pattern that matches only this text.
std::string literal_glob(std::string_view text);

/// Like matches_glob(), but for a text without folders, such as an IRI: `*` also matches `/`.
bool matches_text(std::string_view pattern, std::string_view text);

}  // namespace leiri::configuration
