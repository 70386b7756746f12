#pragma once

#include "operations/operations.hpp"

/// Operands in other charsets than UTF-8.
namespace leiri::command {

/// Makes UTF-8 of an operand, bytes of a charset. What is wrong with them, where that cannot be.
std::optional<problem> decode_operand(charset& of_operand, std::string& operand);

/// The same for all operands of a request that came as JSON, hence as Unicode: under an encoding
/// form of Unicode they stand as they are, under other charsets each character is a byte, so that
/// U+0100 and up are wrong.
std::optional<problem> decode_json_operands(request& r);

/// Whether lines in this charset end with the byte that ends them in ASCII.
bool has_ascii_lines(charset& c);

}  // namespace leiri::command
