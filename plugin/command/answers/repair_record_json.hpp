#pragma once

#include <optional>
#include <string_view>

#include "io/json.hpp"
#include "operations/options.hpp"
#include "operations/sink.hpp"

/// The record of a repair of one identifier as a JSON object.
namespace leiri::command {

/// Writes the members original, result and repairs, the code and the offset of each repair.
void write_record(const operations::repair_record& record, json_writer& json);

/// Reads a record that write_record() wrote, except its repairs, which are not needed to undo them.
/// Nothing if `json` is not a record.
std::optional<operations::recorded_repair> read_record(std::string_view json);

}  // namespace leiri::command
