#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "batch/json_fields.hpp"
#include "batch/json_writer.hpp"

/// Bytes that may not be UTF-8, as members of JSON objects.
namespace leiri::batch {

/// `text` if it is UTF-8; otherwise a copy in `buffer` with U+FFFD for each byte that is not UTF-8.
/// JSON requires UTF-8, and all formats of a report must contain the same text.
std::string_view as_utf8(std::string_view text, std::string& buffer);

/// The bytes for hexadecimal digits; nothing if the text is not pairs of them.
std::optional<std::string> from_hex(std::string_view text);

/// Writes a member. Bytes that are not UTF-8 are replaced for display; a second member, `name`-hex,
/// then has the original bytes.
void write_bytes(std::string_view name, std::string_view bytes, json_writer& json);

/// The bytes that write_bytes() wrote. Nothing if `fields` have no such member.
std::optional<std::string> read_bytes(const json_fields& fields, const std::string& name);

}  // namespace leiri::batch
