#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/json.hpp"

/// Bytes that need not be UTF-8, as members of JSON objects.
namespace leiri::command {

/// Writes a member whose text need not be UTF-8. If it is not, the member is only for people, and
/// the member `name`-hex has its bytes.
void write_bytes(std::string_view name, std::string_view bytes, json_writer& json);

/// What write_bytes() wrote. Nothing if `fields` have no such member.
std::optional<std::string> read_bytes(const json_fields& fields, const std::string& name);

}  // namespace leiri::command
