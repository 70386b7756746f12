#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// The name of a file, in bytes, of which `text` is the path in a file IRI: each percent-encoding
/// is replaced by its octet.
std::string without_percent_encoding(std::string_view text);

}  // namespace leiri::command
