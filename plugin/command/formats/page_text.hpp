#pragma once

#include <string>
#include <string_view>

/// Pieces of HTML.
namespace leiri::command {

/// An identifier for display (RFC 3987 section 4.1), not escaped: invisible characters and those
/// that would change the direction are percent-encoded. The element that contains it must isolate
/// it and display it from left to right.
std::string display_text(std::string_view identifier);

/// The same as an element.
std::string identifier_element(std::string_view identifier);

/// A file name, or another text that may contain any character, as an element.
std::string isolated(std::string_view text);

/// An element. `tag` may contain attributes.
std::string element(std::string_view tag, std::string_view content);

/// A link to an element of the page.
std::string link(std::string_view id, std::string_view content);

/// A link to the list of findings that filters it by a word.
std::string filter_link(std::string_view word, std::string_view content);

}  // namespace leiri::command
