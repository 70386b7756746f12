#pragma once

#include <string>
#include <string_view>

namespace leiri::command {

/// The address of the documentation site, which ends in a slash. It is empty unless LEIRI_HELP_URI
/// was set when leiri was configured.
std::string_view site_address() noexcept;

/// The page about a finding, relative to the address of the site.
std::string finding_page(std::string_view code);

}  // namespace leiri::command
