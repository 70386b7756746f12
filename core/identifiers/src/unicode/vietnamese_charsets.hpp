#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace leiri::detail {

/// A charset with one byte for each character, which ICU does not have: the character of each byte.
using byte_charset = std::array<char16_t, 256>;

/// VISCII (RFC 1456) or TCVN 5712-1, by any of their names; null for other names. Letter case and
/// punctuation do not matter.
const byte_charset* byte_charset_named(std::string_view name);

/// The byte of a character.
std::optional<std::uint8_t> byte_of(const byte_charset& charset, char32_t c) noexcept;

}  // namespace leiri::detail
