#pragma once

#include <string>
#include <string_view>

namespace leiri::detail {

/// Appends the text, valid UTF-8 of at most 2^31 - 1 bytes, in Normalization Form C. Takes linear
/// time: more than 1 KiB without a place where they can be divided, which no script has, are put in
/// order in parts.
void append_nfc(std::string_view text, std::string& out);

}  // namespace leiri::detail
