#include "text/finding_page.hpp"

namespace leiri::command {

std::string_view site_address() noexcept { return LEIRI_HELP_URI; }

// plugin/site/findings.py writes these pages.
std::string finding_page(std::string_view code) {
  return std::string("findings/").append(code).append(".html");
}

}  // namespace leiri::command
