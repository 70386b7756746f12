#pragma once

#include <cstdint>
#include <leiri/error.hpp>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Appends what a message says of the label or word at byte `offset` of `value` after the meaning
/// of `c`: which one it is, and what it is taken for. Nothing for codes that are about none.
void append_word_detail(code c, std::string_view value, std::uint32_t offset, std::string& out);

}  // namespace leiri::detail
