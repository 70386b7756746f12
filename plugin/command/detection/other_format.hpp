#pragma once

#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// How many bytes other_format() looks at, at most.
constexpr std::size_t other_format_head = 1024;

/// What a document is whose first bytes cannot be those of the format that it is said to have, for
/// example "HTML"; empty if they can, or if nothing else is certain.
std::string_view other_format(document_format said, std::string_view head);

}  // namespace leiri::command
