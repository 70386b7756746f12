#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/legacy.hpp>
#include <leiri/utf8.hpp>
#include <optional>

#include "checks/rules.hpp"
#include "findings/add_finding.hpp"
#include "grammar/component_of.hpp"
#include "text/ascii.hpp"
#include "text/frequent_utf8.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/joiners.hpp"
#include "unicode/normal_forms.hpp"

namespace leiri::detail {
namespace {

constexpr std::size_t nowhere = std::string_view::npos;
// Longer than any sequence of a letter and its marks in real text.
constexpr std::size_t longest_sequence = 4096;

/// Finds where a text stops being in NFC (UAX #15 section 9). Most characters decide by themselves;
/// ICU checks sequences with a character that may combine with the preceding one.
class nfc_watch {
 public:
  explicit nfc_watch(std::string_view text) noexcept : text_(text) {}

  /// Takes the character at byte `at`. ASCII characters may be omitted, except the last one before
  /// a non-ASCII character.
  void take(character_properties p, std::size_t at) {
    if (p.combining_class == 0 && !p.any(nfc_no | nfc_maybe)) {
      start_sequence(at);
    } else if (p.any(nfc_no) || (p.combining_class != 0 && p.combining_class < class_)) {
      note(at);
    } else if (p.any(nfc_maybe) && maybe_ == nowhere) {
      maybe_ = at;
    }
    class_ = p.combining_class;
  }

  /// Starts a new sequence: nothing from byte `at` on combines with the text before it.
  void start_sequence(std::size_t at) {
    if (maybe_ != nowhere) {
      const std::string_view sequence = text_.substr(sequence_, at - sequence_);
      if (!is_normalized(sequence.substr(0, longest_sequence), normalization::nfc)) {
        note(maybe_);
      }
      maybe_ = nowhere;
    }
    sequence_ = at;
    class_ = 0;
  }

  /// The byte of the first character that is not in NFC; call it after the last character.
  [[nodiscard]] std::size_t result() {
    start_sequence(text_.size());
    return result_;
  }

 private:
  void note(std::size_t at) noexcept { result_ = std::min(result_, at); }

  std::string_view text_;
  std::size_t sequence_ = 0;  // the start of the last character that does not combine with a
                              // preceding one
  std::size_t maybe_ = nowhere;
  std::size_t result_ = nowhere;
  std::uint8_t class_ = 0;
};

/// A full-width delimiter. Chinese and Japanese use these as punctuation, which misleads nobody in
/// a path; in an authority they hide the end of the host.
constexpr bool is_wide_delimiter(char32_t c) noexcept {
  return c >= 0xFF01 && c <= 0xFF5E && (gen_delims | ascii_set(".")).contains(char32_t{c - 0xFEE0});
}

bool looks_like_delimiter(char32_t c, character_properties p, component part) noexcept {
  return p.any(delimiter_look_alike) ||
         (in_authority(part) && (p.any(dot_look_alike) || is_wide_delimiter(c)));
}

/// Quotation marks that look like `"`, `<` or `>`. They are common in titles, so the finding is an
/// info.
constexpr bool is_quotation_mark(char32_t c) noexcept {
  return (c >= 0x201C && c <= 0x201F) || c == 0x2039 || c == 0x203A;
}

/// Letters of Armenian, Thai and Lao that have no other common spelling, although NFKC would
/// decompose them.
constexpr bool is_everyday_letter(char32_t c) noexcept {
  return c == 0x0587 || c == 0x0E33 || c == 0x0EB3 || c == 0x0EDC || c == 0x0EDD;
}

/// The finding about one character, apart from those that other checks report.
std::optional<code> judge(const reference& ref, std::size_t at, char32_t c,
                          character_properties p) {
  if (p.any(space)) {
    return code::space_look_alike;
  }
  if (p.any(ignorable)) {
    const bool told = is_bidi_isolate(c) || legacy_group_of(c).has_value();
    return told || is_needed(ref.text, at, c) ? std::nullopt
                                              : std::optional(code::invisible_character);
  }
  if (looks_like_delimiter(c, p, component_of(ref, at))) {
    return code::delimiter_look_alike;
  }
  if (p.any(width_form)) {
    return code::width_form;
  }
  const bool odd = p.any(compatibility) && !is_everyday_letter(c);
  return odd ? std::optional(code::compatibility_character) : std::nullopt;
}

}  // namespace

void check_unicode(const reference& ref, std::vector<finding>& out) {
  constexpr unsigned telling =
      space | ignorable | delimiter_look_alike | dot_look_alike | width_form | compatibility;
  const std::string_view text = ref.text;
  const std::size_t first = out.size();
  nfc_watch nfc(text);
  std::size_t quotation_mark = nowhere;
  for (std::size_t from = 0;;) {
    const std::size_t at = find_non_ascii(text, from);
    if (at > from) {
      nfc.start_sequence(at - 1);
    }
    if (at == text.size()) {
      break;
    }
    const decoded c = decode_frequent_utf8(text, at);
    const character_properties p = properties_of(c.value);
    nfc.take(p, at);
    const auto said = p.any(telling) ? judge(ref, at, c.value, p) : std::nullopt;
    if (said == code::delimiter_look_alike && is_quotation_mark(c.value) &&
        !in_authority(component_of(ref, at))) {
      quotation_mark = std::min(quotation_mark, at);
    } else if (said) {
      add_finding_once(*said, component_of(ref, at), at, first, out);
    }
    from = at + std::max<std::size_t>(c.length, 1);
  }
  if (quotation_mark != nowhere) {
    add_finding_once(code::delimiter_look_alike, component_of(ref, quotation_mark), quotation_mark,
                     first, out, severity::info);
  }
  const std::size_t not_nfc = nfc.result();
  if (not_nfc != nowhere) {
    add_finding(code::not_nfc, component_of(ref, not_nfc), not_nfc, out);
  }
}

}  // namespace leiri::detail
