#pragma once

#include <string>
#include <string_view>

namespace leiri::detail {

/// Appends the Punycode of a label (RFC 3492), which is UTF-8 of at most longest_host bytes,
/// without "xn--". ICU encodes only labels that it finds valid.
void append_punycode(std::string_view label, std::string& out);

}  // namespace leiri::detail
