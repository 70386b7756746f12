#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// A field of comma-separated values (RFC 4180 section 2), in quotation marks if necessary.
std::string csv_field(std::string_view text);

}  // namespace leiri::command
