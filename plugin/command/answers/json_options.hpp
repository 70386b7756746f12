#pragma once

#include <optional>
#include <string>

#include "io/json.hpp"
#include "operations/operation.hpp"

namespace leiri::command {

/// Decodes an option from a member of a JSON object: a string, a boolean for a flag or, if the
/// option has several values, an array or object. Returns what is wrong with it, or nothing.
std::optional<std::string> decode_json(const operations::parameter& option, const json_member& m,
                                       operations::options& to);

/// For example `member "x" must be a string`.
std::string must_be(std::string_view member, std::string_view what);

}  // namespace leiri::command
