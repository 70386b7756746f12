#pragma once

#include <functional>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/json_fields.hpp"
#include "batch/json_writer.hpp"
#include "batch/request.hpp"

namespace leiri::command {

using batch::field_or_nothing;
using batch::find_field;
using batch::json_characters;
using batch::json_fields;
using batch::json_writer;

/// One JSON object.
struct json_request {
  std::vector<batch::member> members;  ///< without the member `id`
  std::string id;                      ///< the JSON text of the member `id`; empty if there is none
  std::string problem;                 ///< of a malformed request: the error message
};

/// Reads one request in UTF-8: an object whose members are strings, booleans, arrays or objects,
/// except `id`, which may be anything.
json_request read_json_request(std::string_view line);

/// The limit of nesting or size that a text exceeds; empty if it exceeds none. Call it before a
/// text of unknown origin is read as a tree.
std::string_view json_limit_exceeded_by(std::string_view text) noexcept;

/// Reads an object. Returns nothing if the text is something else.
std::optional<json_fields> read_json_object(std::string_view text);

/// Receives the fields of each object at its end, after all objects inside it. `place` is the path
/// of member names to the object, such as "documents[]/findings[]", with brackets for each array;
/// it is empty for the outermost object. Scalar elements of an array are fields, too: the name of
/// each is that of the array with brackets. Null is not a field. A negative number and a fraction
/// are fields whose text does not consist of decimal digits only.
using json_receiver = std::function<void(std::string_view place, const json_fields& fields)>;

/// Receives each field of the outermost object as soon as it is read.
using json_field_receiver = std::function<void(std::string_view name, std::string_view text)>;

/// Reads a text of any length that is one object, and stores only objects that have not ended.
/// Returns the error message, if any. Exceptions of the receivers are passed on.
std::optional<std::string> read_json_stream(const byte_source& in, const json_receiver& take,
                                            const json_field_receiver& take_outermost);

}  // namespace leiri::command
