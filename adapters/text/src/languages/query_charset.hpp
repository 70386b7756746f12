#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace leiri::text {

/// The charset that the version declaration of a module of XQuery names; empty if it names none.
std::string_view query_charset(std::string_view module);

/// A module of XQuery in UTF-8, if its version declaration names another charset (XQuery 3.1
/// section 4.1). Nothing if it is in UTF-8, or cannot be converted.
std::optional<std::string> query_in_utf8(std::string_view module);

}  // namespace leiri::text
