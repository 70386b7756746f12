#pragma once

#include <leiri/documents/occurrence.hpp>
#include <leiri/error.hpp>

namespace leiri::command {

class json_writer;

/// Writes the members `line`, `column` and `offset` (null if unknown) of an object that the caller
/// has begun.
void write_place_json(const position& where, json_writer& json);
/// The same after the member `document`, the index of the document.
void write_document_place_json(const document_place& p, json_writer& json);

/// Writes the member `component`, which may be null.
void write_component_json(component c, json_writer& json);

}  // namespace leiri::command
