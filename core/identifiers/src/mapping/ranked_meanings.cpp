#include <unicode/uscript.h>

#include <algorithm>
#include <leiri/charset.hpp>
#include <leiri/utf8.hpp>
#include <optional>
#include <utility>

#include "unicode/character_properties.hpp"

namespace leiri {
namespace {

/// The script of a letter, with one number for the scripts of East Asia, which occur together.
std::uint8_t group_of_script(std::uint8_t script) noexcept {
  switch (script) {
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_BOPOMOFO:
    case USCRIPT_HANGUL:
      return USCRIPT_HAN;
    default:
      return script;
  }
}

/// How unlikely it is that a person wrote the text; the numbers only order meanings of the same
/// octets, and each of them counts more than a change of scripts.
std::size_t implausibility(std::string_view text) {
  constexpr std::size_t odd = 4;
  constexpr std::size_t changed = 2;
  std::size_t sum = 0;
  std::uint8_t script = USCRIPT_COMMON;  // of the last letter
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    at += std::max<std::size_t>(c.length, 1);
    if (c.value < 0x80) {
      script = USCRIPT_COMMON;
      sum += c.value == U'%' ? odd : 0;
      continue;
    }
    const detail::character_properties p = detail::properties_of(c.value);
    const std::uint8_t group = group_of_script(p.script);
    if (!p.any(detail::in_word) || p.any(detail::width_form | detail::compatibility)) {
      sum += odd;
    } else if (group > USCRIPT_INHERITED) {
      sum += script != USCRIPT_COMMON && script != group ? changed : 0;
      script = group;
    }
  }
  return sum;
}

}  // namespace

result<std::vector<interpretation>> interpret(std::string_view text,
                                              std::span<charset* const> candidates, profile p) {
  std::vector<std::pair<std::size_t, interpretation>> ranked;
  std::optional<error> first;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const result<std::string> meaning = interpret(text, *candidates[i], p);
    if (meaning) {
      ranked.push_back({implausibility(*meaning), {i, *meaning}});
    } else {
      first = first ? first : meaning.error();
    }
  }
  if (ranked.empty() && first) {
    return *first;
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<interpretation> out;
  out.reserve(ranked.size());
  for (auto& one : ranked) {
    out.push_back(std::move(one.second));
  }
  return out;
}

}  // namespace leiri
