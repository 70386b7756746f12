#pragma once

#include <string>
#include <string_view>

#include "operations/operations.hpp"

namespace leiri::command {

/// Appends the result of an operation in the form of `batch`.
void write_result(const operation_result& result, std::string& out);

/// Appends a whole answer, one line without its end. `id` is JSON text, or empty.
void write_answer(const answer& a, std::string_view id, std::string& out);

}  // namespace leiri::command
