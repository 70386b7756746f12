#pragma once

#include <leiri/charset.hpp>
#include <optional>
#include <string>

#include "operations/operation.hpp"

/// Operands in charsets other than UTF-8.
namespace leiri::batch {

/// Whether the option `charset` of an operation is the charset of its operands. Otherwise it is
/// that of percent-encoded octets in an operand, and the operand itself is UTF-8.
bool decodes_operands(const operations::operation& op);

/// Whether the operation has a second operand.
bool has_pairs(const operations::operation& op);

/// Converts an operand from bytes of a charset to UTF-8. Returns the error if this is not possible.
std::optional<operations::refusal> decode_operand(charset& of_operand, operations::place about,
                                                  std::string& operand);

/// The same for an operand from JSON, which is Unicode text. If the charset is not an encoding form
/// of Unicode, each character stands for a byte, and characters from U+0100 on are errors.
std::optional<operations::refusal> decode_json_operand(charset& of_operand, operations::place about,
                                                       std::string& operand);

/// Whether a line end has the same bytes in this charset as in ASCII.
bool has_ascii_lines(charset& c);

}  // namespace leiri::batch
