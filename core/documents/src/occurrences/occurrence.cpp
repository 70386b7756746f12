#include <leiri/documents/occurrence.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <leiri/characters.hpp>
#include <leiri/documents/detail/adapter_occurrence.hpp>

#include "occurrences/byte_block.hpp"
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

namespace {

/// Whether it begins with `{word}`, `${word}` or `#{word}`.
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

bool begins_octet(std::string_view text) noexcept {
  return text.size() > 1 && hexdig.contains(text[0]) && hexdig.contains(text[1]);
}

/// Whether it is what escape() of JavaScript writes after `%` for a character beyond Latin-1.
bool is_escape(std::string_view text) noexcept {
  return text.size() == 5 && text[0] == 'u' &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return hexdig.contains(c); });
}

constexpr bool upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }

/// Whether the text has a name with a capital or `_` between percent signs that begin no octets,
/// such as `%PUBLIC_URL%`. `100%cotton%20shirt` has none.
bool has_name_in_percents(std::string_view text) noexcept {
  constexpr ascii_set name = alpha | ascii_set("_");
  for (std::size_t at = text.find('%'); at < text.size(); at = text.find('%', at + 1)) {
    const std::size_t end = text.find('%', at + 1);
    const std::string_view between = text.substr(at + 1, end - at - 1);
    if (end != std::string_view::npos && between.size() > 2 && !begins_octet(between) &&
        !is_escape(between) && !begins_octet(text.substr(end + 1)) &&
        std::all_of(between.begin(), between.end(), [&](char c) { return name.contains(c); }) &&
        std::any_of(between.begin(), between.end(), [](char c) { return c == '_' || upper(c); })) {
      return true;
    }
  }
  return false;
}

/// Whether the text has an empty tag with attributes, such as `<t:var name='a'/>`.
bool has_element(std::string_view text) noexcept {
  const std::size_t open = text.find('<');
  const std::size_t space = text.find_first_of(white_space, std::min(open, text.size()));
  return open + 1 < space && space < text.size() && alpha.contains(text[open + 1]) &&
         text.find("/>", space) != std::string_view::npos;
}

/// Whether the value has a character that every template has and few identifiers have.
bool may_be_template(std::string_view value) noexcept {
  using detail::byte_block;
  byte_block found{};
  const auto look_at = [&found](const char* at, std::size_t size) {
    byte_block b{};
    std::memcpy(&b, at, size);
    found |= reinterpret_cast<byte_block>((b == '{') | (b == '<') | (b == '[') | (b == '%'));
  };
  const char* at = value.data();
  const char* const end = at + value.size();
  for (; end - at >= std::ptrdiff_t{sizeof found}; at += sizeof found) {
    look_at(at, sizeof found);
  }
  look_at(at, static_cast<std::size_t>(end - at));
  return detail::highest_bits(found) != 0;
}

}  // namespace

bool has_template(std::string_view value) noexcept {
  if (!may_be_template(value)) {
    return false;
  }
  constexpr std::array<std::array<std::string_view, 2>, 7> tags = {{{"{{", "}}"},
                                                                    {"{%", "%}"},
                                                                    {"<%", "%>"},
                                                                    {"[%", "%]"},
                                                                    {"<?", "?>"},
                                                                    {"[[", "]]"},
                                                                    {"%(", ")s"}}};
  // A quotation mark within the tag ends the value of an attribute.
  return begins_with_braced_word(value) || value.starts_with("{{") || has_element(value) ||
         has_name_in_percents(value) ||
         std::any_of(tags.begin(), tags.end(), [value](const auto& tag) {
           const std::size_t open = value.find(tag[0]);
           return open != std::string_view::npos &&
                  value.find(tag[1], open + 2) != std::string_view::npos;
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
