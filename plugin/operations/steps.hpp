#pragma once

#include <leiri/charset.hpp>
#include <string>
#include <string_view>

namespace leiri::operations {

/// What a mapping to percent-encodings looks like in between: `after`, with every octet that it has
/// encoded in the form <c3>, as RFC 3987 section 3.2.1 prints octets. `of_query` is the charset of
/// queries; null: UTF-8.
std::string show_octets(std::string_view before, std::string_view after, charset* of_query);

/// `text` with the host of `from`.
std::string with_host_of(std::string_view text, std::string_view from);

}  // namespace leiri::operations
