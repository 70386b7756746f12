#pragma once

#include "operations/operations.hpp"

/// Operands in charsets other than UTF-8.
namespace leiri::command {

/// Converts an operand, bytes of a charset, to UTF-8. Returns the error, if any.
std::optional<problem> decode_operand(charset& of_operand, std::string& operand);

/// The same for all operands of a JSON request, which are Unicode: for an encoding form of Unicode
/// they stay as they are; for other charsets each character is a byte, so U+0100 and greater are
/// errors.
std::optional<problem> decode_json_operands(request& r);

/// Whether lines in this charset end with the same byte as in ASCII.
bool has_ascii_lines(charset& c);

}  // namespace leiri::command
