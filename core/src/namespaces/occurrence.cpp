#include <leiri/occurrence.hpp>

#include "text/byte_counts.hpp"
#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto roles =
    detail::names_of<role>("namespace", "prefix", "base", "system-id", "attribute", "element",
                           "subject", "predicate", "object", "datatype", "graph");

detail::text_extent extent_of(std::string_view text) noexcept {
  const detail::byte_counts& counts = detail::best_counts();
  if (text.size() <= detail::longest_extent) {
    return counts.extent(text);
  }
  const std::uint64_t line_ends = counts.line_ends(text);
  if (line_ends != 0) {
    text.remove_prefix(text.rfind('\n') + 1);
  }
  return {line_ends, counts.characters(text)};
}

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

position advance(position from, std::string_view text) noexcept {
  if (from.offset != position::unknown) {
    from.offset += text.size();
  }
  const detail::text_extent extent = extent_of(text);
  from.line += extent.line_ends;
  from.column = extent.characters + (extent.line_ends == 0 ? from.column : 1);
  return from;
}

std::uint64_t count_line_ends(std::string_view text) noexcept {
  return detail::best_counts().line_ends(text);
}

}  // namespace leiri
