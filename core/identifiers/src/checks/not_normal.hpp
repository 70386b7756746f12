#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Appends what a message says about the component at byte `offset` of `value` that is not in
/// normal form: the part that differs, and how it is written there.
void append_normal_form(std::string_view value, std::uint32_t offset, std::string& out);

}  // namespace leiri::detail
