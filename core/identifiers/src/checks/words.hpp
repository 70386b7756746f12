#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "checks/known_verdicts.hpp"

LEIRI_EXPORT_BEGIN

/// The words of an identifier, in which letters may replace others that look alike (RFC 3987
/// section 6.1, bis section 7.5, UTS #39).
namespace leiri::detail {

/// The word that starts at byte `at` of `text`: ASCII letters and digits, and letters, marks,
/// digits and invisible characters beyond ASCII. Empty if no word starts there.
std::string_view word_at(std::string_view text, std::size_t at);

/// Whether a whole word looks like ASCII letters (UTS #39 section 4, whole-script confusables). A
/// Latin word imitates nothing, although skeletons write U+00E6 as "ae".
bool reads_as_latin(std::string_view word);

/// What a word with non-ASCII characters may be mistaken for.
enum class word_verdict : std::uint8_t {
  plain,
  foreign,  ///< has no Latin letters and does not look like a Latin word
  mixed,    ///< mixes letters of unrelated scripts
  latin     ///< looks like a Latin word
};

word_verdict judge_word(std::string_view word);

using known_words = known_verdicts<word_verdict>;

/// Whether a digit replaces a letter in a word of a component.
bool has_digit_for_letter(std::string_view component) noexcept;

/// Appends the findings about words, each once, at the first word that it is about: a word that
/// mixes scripts, a word that looks Latin in a component whose other words are Latin, and a digit
/// that replaces a letter. Labels of domain names are judged by check_domain(), except their
/// digits. `known` may be null.
void check_words(const reference& ref, known_words* known, std::vector<finding>& out);

/// Appends what a message says after the meaning of `c` about the label or word at byte `offset` of
/// `value`: the label or word itself and what it is mistaken for. Appends nothing for other codes.
/// Defined in word_detail.cpp.
void append_word_detail(code c, std::string_view value, std::uint32_t offset, std::string& out);

/// Appends the part of an identifier that `c` is about, if it is neither a character nor a word.
/// Defined in message_value.cpp.
void append_value(code c, std::string_view value, std::uint32_t offset, std::string& out);

}  // namespace leiri::detail

LEIRI_EXPORT_END
