#include <leiri/documents/occurrence.hpp>

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
