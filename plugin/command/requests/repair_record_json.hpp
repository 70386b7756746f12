#pragma once

#include <optional>
#include <string_view>

#include "io/json.hpp"
#include "operations/options.hpp"
#include "operations/sink.hpp"

/// The record of a repair of one identifier as a JSON object.
namespace leiri::command {

/// The members are original, result and repairs: the code and offset of each.
void write_record(const operations::repair_record& record, json_writer& json);

/// What write_record() wrote, but for the repairs, which undoing does not need. Nothing if `json`
/// is not a record.
std::optional<operations::recorded_repair> read_record(std::string_view json);

}  // namespace leiri::command
