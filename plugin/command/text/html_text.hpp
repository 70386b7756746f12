#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// Escapes text for content of HTML and for quoted values of attributes.
std::string escaped(std::string_view text);

}  // namespace leiri::command
