#pragma once

#include <string_view>

namespace leiri::command {

/// page.css and page.js, which the build inserts into the program.
extern const std::string_view page_style;
extern const std::string_view page_script;

}  // namespace leiri::command
