#include <leiri/documents/occurrence.hpp>

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>

#include "text/byte_counts.hpp"
#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto roles =
    detail::names_of<role>("namespace", "prefix", "base", "system-id", "attribute", "element",
                           "subject", "predicate", "object", "datatype", "graph", "literal");

}  // namespace

std::string_view name(role r) noexcept { return roles[r]; }

std::string role_name(const occurrence& o) {
  std::string out(name(o.role));
  if (!o.role_detail.empty()) {
    out += ':';
    out += o.role_detail;
  }
  return out;
}

bool begins_with_braced_word(std::string_view value) noexcept {
  constexpr ascii_set in_words = alpha | digit | ascii_set("_-.:$");
  std::size_t end = value.starts_with('$') || value.starts_with('#') ? 1 : 0;
  if (!value.substr(end).starts_with('{')) {
    return false;
  }
  const std::size_t begin = ++end;
  while (end < value.size() && in_words.contains(value[end])) {
    ++end;
  }
  return end > begin && end < value.size() && value[end] == '}';
}

bool has_template_tag(std::string_view value) noexcept {
  constexpr std::array<std::array<std::string_view, 2>, 4> tags = {
      {{"{{", "}}"}, {"{%", "%}"}, {"<%", "%>"}, {"[%", "%]"}}};
  return std::any_of(tags.begin(), tags.end(), [value](const auto& tag) {
    const std::size_t open = value.find(tag[0]);
    return open != std::string_view::npos && value.find(tag[1], open + 2) != std::string_view::npos;
  });
}

position advance(position from, std::string_view text) noexcept {
  if (from.offset != position::unknown) {
    from.offset += text.size();
  }
  const detail::text_extent extent = detail::best_counts().extent(text);
  from.line += extent.line_ends;
  from.column = extent.characters + (extent.line_ends == 0 ? from.column : 1);
  return from;
}

std::uint64_t count_line_ends(std::string_view text) noexcept {
  return detail::best_counts().line_ends(text);
}

}  // namespace leiri
