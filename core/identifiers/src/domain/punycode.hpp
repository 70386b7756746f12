#pragma once

#include <span>
#include <string>

namespace leiri::detail {

/// Appends the Punycode of a label (RFC 3492), which is UTF-8 of at most longest_host bytes,
/// without "xn--". ICU encodes only labels that it finds valid.
void append_punycode(std::span<const char32_t> points, std::string& out);

}  // namespace leiri::detail
