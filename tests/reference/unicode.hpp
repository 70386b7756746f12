#pragma once

// UTF-8 read and written as RFC 3629 prints it, octet by octet, and percent-encoding (RFC
// 3986 2.1).

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace leiri_reference {

/// The octets (1 to 4) of the legal UTF-8 sequence that starts at `at`; 0 if none starts there. RFC
/// 3629 section 4.
std::size_t utf8_sequence_length(std::string_view octets, std::size_t at);

/// The octet offset of the first octet that starts no legal sequence; nullopt where all are legal.
std::optional<std::size_t> first_illegal_utf8(std::string_view octets);

/// The characters of strictly legal UTF-8; nullopt for anything else.
std::optional<std::u32string> decode_utf8(std::string_view octets);

/// RFC 3629 section 3. Precondition: `c` is at most U+10FFFF and no surrogate.
std::string encode_utf8(char32_t c);

/// Every octet as "%" and two uppercase hexadecimal digits. RFC 3986 2.1.
std::string percent_encode(std::string_view octets);

/// The UTF-8 octets of one character, percent-encoded. RFC 3987 3.1, steps 2.1 to 2.3.
std::string percent_encode(char32_t c);

/// The octet of the percent-encoding at `at`; nullopt if there is none. pct-encoded = "%" HEXDIG
/// HEXDIG
std::optional<unsigned char> percent_encoded_octet(std::string_view text, std::size_t at);

}  // namespace leiri_reference
