#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/json.hpp"

/// Bytes that may not be UTF-8, as members of JSON objects.
namespace leiri::command {

/// Writes a member. If the bytes are not UTF-8, it replaces them and is only for display, and a
/// second member, `name`-hex, has the bytes.
void write_bytes(std::string_view name, std::string_view bytes, json_writer& json);

/// The bytes that write_bytes() wrote. Nothing if `fields` have no such member.
std::optional<std::string> read_bytes(const json_fields& fields, const std::string& name);

}  // namespace leiri::command
