#pragma once

#include <cstddef>
#include <string_view>

/// The IDNA Derived Property (RFC 5892), from ICU's properties, for ICU's version of Unicode.
namespace leiri::detail {

/// Whether the property is DISALLOWED: no U-label contains the character, wherever it stands.
bool is_disallowed_in_labels(char32_t c) noexcept;

/// Whether ICU's version of Unicode assigns no character to the code point.
bool is_unassigned(char32_t c) noexcept;

/// The offset of the first character of a label (UTF-8) that is DISALLOWED; npos if there is none.
std::size_t find_disallowed(std::string_view label) noexcept;

}  // namespace leiri::detail
