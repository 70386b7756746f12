#include "languages/line_list.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/documents/occurrence.hpp>
#include <string_view>

namespace leiri::text {

void read_line_list(whole_document& document) {
  const std::string_view text = document.text();
  for (std::size_t begin = document.begin(); begin < text.size() && !document.has_stopped();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view value = trim(text.substr(begin, end - begin));
    if (!value.empty()) {
      const auto at = static_cast<std::size_t>(value.data() - text.data());
      document.examine({.role = role::element,
                        .detail = "line",
                        .value = value,
                        .profile = profile::iri,
                        .begin = at,
                        .end = at + value.size(),
                        .is_repairable = true});
    }
    begin = end + 1;
  }
}

}  // namespace leiri::text
