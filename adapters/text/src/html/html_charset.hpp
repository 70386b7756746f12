#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace leiri::text {

/// The charset of a document of HTML: that of its byte order mark or, without one, the one that its
/// first 1,024 bytes declare (HTML section 13.2.3.2), or windows-1252 if it is not valid UTF-8.
std::string_view html_charset(std::string_view document);

/// A document of HTML in UTF-8, if it is in another charset. Nothing if it is in UTF-8, or cannot
/// be converted.
std::optional<std::string> html_in_utf8(std::string_view document);

}  // namespace leiri::text
