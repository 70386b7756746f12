#pragma once

#include <leiri/error.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "command/io/json.hpp"

namespace leiri::command {

/// What a repair has done to one identifier: enough to undo it.
struct repair_record {
  std::string original;         ///< not necessarily UTF-8
  std::string result;           ///< a valid identifier
  std::optional<error> reason;  ///< what was wrong; nothing where the original was valid
};

/// A member whose text is not necessarily UTF-8: for reading only where it is not, and then the
/// member `name`-hex has its bytes.
void write_bytes(std::string_view name, std::string_view bytes, json_writer& json);

/// What write_bytes() wrote. Nothing where `fields` have no such member.
std::optional<std::string> read_bytes(const json_fields& fields, const std::string& name);

/// As an object: original, result, code and offset, the last two null where nothing was wrong.
void write_record(const repair_record& record, json_writer& json);

/// What write_record() wrote: the texts, which is all that undoing takes. Nothing where `json` is
/// something else.
std::optional<repair_record> read_record(std::string_view json);

}  // namespace leiri::command
