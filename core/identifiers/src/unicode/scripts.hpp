#pragma once

#include <unicode/uscript.h>

#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/export.hpp>
#include <string_view>

#include "unicode/character_properties.hpp"

LEIRI_EXPORT_BEGIN

namespace leiri::detail {

/// The scripts of a text without its ASCII digits and punctuation.
class script_summary {
 public:
  constexpr void add_ascii(char32_t c) noexcept { latin_ = latin_ || alpha.contains(c); }
  /// A character beyond ASCII.
  constexpr void add(const character_properties& p) noexcept {
    if (p.script == USCRIPT_LATIN) {
      latin_ = true;
      return;
    }
    const bool is_vague =
        p.script <= USCRIPT_INHERITED || p.script == USCRIPT_UNKNOWN || p.script == UINT8_MAX;
    several_ = several_ || is_vague || (other_ && p.script != script_);
    japanese_ = japanese_ && (p.script == USCRIPT_HAN || p.script == USCRIPT_HIRAGANA ||
                              p.script == USCRIPT_KATAKANA);
    other_ = true;
    script_ = p.script;
  }
  constexpr void add_ill_formed() noexcept {
    several_ = true;
    japanese_ = false;
  }

  [[nodiscard]] constexpr bool has_latin() const noexcept { return latin_; }
  [[nodiscard]] constexpr bool has_other() const noexcept { return other_; }
  /// Whether all characters have the same script, as in nearly all words, so that no scripts are
  /// mixed. Common, Inherited and Unknown do not count.
  [[nodiscard]] constexpr bool is_one() const noexcept { return !several_ && !(latin_ && other_); }
  /// Whether the scripts are those that UTS #39 section 5.2 lets Japanese mix: Han, Hiragana,
  /// Katakana and Latin.
  [[nodiscard]] constexpr bool is_japanese() const noexcept { return japanese_; }

 private:
  bool latin_ = false;
  bool other_ = false;
  bool several_ = false;
  bool japanese_ = true;
  std::uint8_t script_ = 0;  // the last other one
};

script_summary scripts_of(std::string_view text);

}  // namespace leiri::detail

LEIRI_EXPORT_END
