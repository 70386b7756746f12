#pragma once

#include <cstdint>
#include <leiri/error.hpp>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Appends what a message says after the meaning of `c` about the label or word at byte `offset` of
/// `value`: the label or word itself and what it is mistaken for. Appends nothing for other codes.
void append_word_detail(code c, std::string_view value, std::uint32_t offset, std::string& out);

}  // namespace leiri::detail
