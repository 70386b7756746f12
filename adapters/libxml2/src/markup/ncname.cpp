#include "markup/ncname.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/utf8.hpp>

namespace leiri::libxml2 {
namespace {

struct range {
  char32_t first;
  char32_t last;
};

/// NameStartChar (XML 1.0, production 4) without the colon.
constexpr range starts[] = {
    {'A', 'Z'},       {'_', '_'},       {'a', 'z'},       {0xC0, 0xD6},     {0xD8, 0xF6},
    {0xF8, 0x2FF},    {0x370, 0x37D},   {0x37F, 0x1FFF},  {0x200C, 0x200D}, {0x2070, 0x218F},
    {0x2C00, 0x2FEF}, {0x3001, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFFD}, {0x10000, 0xEFFFF},
};

/// The additional characters of NameChar (production 4a).
constexpr range others[] = {{'-', '.'}, {'0', '9'}, {0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}};

template <std::size_t N>
bool is_in(const range (&ranges)[N], char32_t c) noexcept {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [c](const range& r) { return r.first <= c && c <= r.last; });
}

}  // namespace

bool is_ncname(std::string_view name) noexcept {
  for (std::size_t at = 0; at < name.size();) {
    const decoded d = decode_utf8(name, at);
    if (d.length == 0 || !(is_in(starts, d.value) || (at > 0 && is_in(others, d.value)))) {
      return false;
    }
    at += d.length;
  }
  return !name.empty();
}

}  // namespace leiri::libxml2
