#include <leiri/occurrence.hpp>

#include "text/names.hpp"

namespace leiri {
namespace {

constexpr auto roles =
    detail::names_of<role>("namespace", "prefix", "base", "system-id", "attribute", "element",
                           "subject", "predicate", "object", "datatype", "graph");

/// Counts in blocks of one size, whose count fits a byte, so that the compiler can use vector
/// instructions without a loop.
template <class Test>
std::uint64_t count_bytes(std::string_view text, Test is_counted) noexcept {
  constexpr std::size_t block = 240;
  const auto count_in = [&](const char* from, std::size_t size) {
    std::uint8_t count = 0;
    for (std::size_t i = 0; i < size; ++i) {
      count = static_cast<std::uint8_t>(count + (is_counted(from[i]) ? 1 : 0));
    }
    return count;
  };
  std::uint64_t count = 0;
  std::size_t at = 0;
  for (; text.size() - at >= block; at += block) {
    count += count_in(text.data() + at, block);
  }
  return count + count_in(text.data() + at, text.size() - at);
}

std::uint64_t count_characters(std::string_view text) noexcept {
  return count_bytes(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
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
  if (const std::uint64_t lines = count_line_ends(text); lines != 0) {
    from.line += lines;
    from.column = 1;
    text.remove_prefix(text.rfind('\n') + 1);
  }
  from.column += count_characters(text);
  return from;
}

std::uint64_t count_line_ends(std::string_view text) noexcept {
  return count_bytes(text, [](char c) { return c == '\n'; });
}

}  // namespace leiri
