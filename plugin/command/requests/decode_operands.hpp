#pragma once

#include <leiri/charset.hpp>
#include <optional>
#include <string>

#include "operations/operation.hpp"

/// Operands in charsets other than UTF-8.
namespace leiri::command {

/// Whether the option `charset` of an operation names the charset of its operands. Otherwise it is
/// the charset of octets in an operand, which itself is UTF-8.
bool decodes_operands(const operations::operation& op);

/// Converts an operand from bytes of a charset to UTF-8. Returns the error if it cannot be
/// converted.
std::optional<operations::refusal> decode_operand(charset& of_operand, operations::place about,
                                                  std::string& operand);

/// The same for an operand that came as JSON, hence as Unicode: if the charset is not an encoding
/// form of Unicode, each character is a byte, so that U+0100 and above are errors.
std::optional<operations::refusal> decode_json_operand(charset& of_operand, operations::place about,
                                                       std::string& operand);

/// Whether lines in this charset end with the same byte as in ASCII.
bool has_ascii_lines(charset& c);

}  // namespace leiri::command
