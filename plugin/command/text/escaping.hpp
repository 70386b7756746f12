#pragma once

#include <string>
#include <string_view>

/// How other syntaxes write a text.
namespace leiri::command {

/// A field of comma-separated values (RFC 4180 section 2), in quotation marks if necessary.
std::string csv_field(std::string_view text);

/// Escapes text for content of HTML and for quoted values of attributes.
std::string escaped(std::string_view text);

/// Base 64 (RFC 4648 section 4).
std::string base64(std::string_view bytes);

/// `text` if it is UTF-8; otherwise a copy in `buffer` with U+FFFD for each byte that is not UTF-8.
/// JSON requires UTF-8, and all formats of a report must contain the same text.
std::string_view as_utf8(std::string_view text, std::string& buffer);

}  // namespace leiri::command
