#pragma once

#include <leiri/charset.hpp>
#include <string>
#include <string_view>

namespace leiri::operations {

/// The intermediate form of a mapping that percent-encodes: `after`, in which every octet that the
/// mapping encoded is written as <c3>, the notation of RFC 3987 section 3.2.1. `of_query` is the
/// charset of queries; null: UTF-8.
std::string show_octets(std::string_view before, std::string_view after, charset* of_query);

/// `text`, with its host replaced with the host of `from`.
std::string with_host_of(std::string_view text, std::string_view from);

}  // namespace leiri::operations
