#include <leiri/occurrence.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto roles =
    detail::names_of<role>("namespace", "prefix", "base", "system-id", "attribute", "element",
                           "subject", "predicate", "object", "datatype", "graph");

constexpr bool starts_character(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
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
  for (const char c : text) {
    if (c == '\n') {
      ++from.line;
      from.column = 1;
    } else if (starts_character(c)) {
      ++from.column;
    }
  }
  return from;
}

}  // namespace leiri
