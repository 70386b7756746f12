#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <leiri/checker.hpp>
#include <leiri/parse.hpp>
#include <leiri/utf8.hpp>

#include "findings/add_finding.hpp"
#include "grammar/component_of.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/normal_forms.hpp"

namespace leiri {
namespace {

bool is_of(detail::character_properties p, std::initializer_list<UScriptCode> scripts) {
  return std::any_of(scripts.begin(), scripts.end(), [p](UScriptCode s) { return p.script == s; });
}

bool is_capital(char32_t c, detail::character_properties p) {
  return u_isUUppercase(static_cast<UChar32>(c)) != 0 &&
         is_of(p, {USCRIPT_LATIN, USCRIPT_GREEK, USCRIPT_CYRILLIC});
}

/// Whether the character is a letter with marks.
bool has_marks(std::string_view character, detail::character_properties p) {
  if (character.size() < 2 || !is_of(p, {USCRIPT_LATIN, USCRIPT_GREEK})) {
    return false;
  }
  std::string parts;
  detail::append_decomposed(character, parts);
  return count_code_points(parts) > 1;
}

}  // namespace

void check_typed(const reference& ref, std::vector<finding>& out) {
  const std::size_t first = out.size();
  for (std::size_t at = ref.path_begin; at < ref.text.size();) {
    if (ref.text[at] == '%') {
      at += 3;
      continue;
    }
    const decoded c = decode_utf8(ref.text, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    const detail::character_properties p = detail::properties_of(c.value);
    const component part = detail::component_of(ref, at);
    if (is_capital(c.value, p)) {
      detail::add_finding_once(code::uppercase_letter, part, at, first, out);
    }
    if (has_marks(ref.text.substr(at, length), p)) {
      detail::add_finding_once(code::accented_letter, part, at, first, out);
    }
    at += length;
  }
}

void check_typed(std::string_view text, std::string_view identifier, std::vector<finding>& out) {
  const std::size_t begin = text.find(identifier);
  const auto ref = split(identifier);
  if (begin == std::string_view::npos || !ref) {
    return;
  }
  const std::size_t first = out.size();
  check_typed(*ref, out);
  for (std::size_t i = first; i < out.size(); ++i) {
    out[i].offset += static_cast<std::uint32_t>(begin);
  }
}

}  // namespace leiri
