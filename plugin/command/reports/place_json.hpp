#pragma once

#include <leiri/occurrence.hpp>

namespace leiri::command {

class json_writer;

/// The members `line`, `column` and `offset`, which is null where it is not known, of an object
/// that the caller has begun.
void write_place_json(const position& where, json_writer& json);

}  // namespace leiri::command
