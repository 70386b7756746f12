#pragma once

#include <leiri/error.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::command {

class json_writer;

/// What a repair has done to one identifier: enough to undo it.
struct repair_record {
  std::string original;         ///< not necessarily UTF-8
  std::string result;           ///< a valid identifier
  std::optional<error> reason;  ///< what was wrong; nothing where the original was valid
};

/// As an object: original, result, code and offset, the last two null where nothing was wrong. What
/// is not UTF-8 is in `original` for reading only; `original-hex` then has its bytes.
void write_record(const repair_record& record, json_writer& json);

/// What write_record() wrote: the texts, which is all that undoing takes. Nothing where `json` is
/// something else.
std::optional<repair_record> read_record(std::string_view json);

}  // namespace leiri::command
