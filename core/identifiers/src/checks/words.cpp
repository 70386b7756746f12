#include "checks/words.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <string>

#include "domain/domain_host.hpp"
#include "findings/add_finding.hpp"
#include "grammar/component_of.hpp"
#include "text/ascii.hpp"
#include "text/frequent_utf8.hpp"
#include "unicode/character_properties.hpp"
#include "unicode/scripts.hpp"
#include "unicode/spoof.hpp"

namespace leiri::detail {
namespace {

constexpr std::size_t longest_known = 128;     // in bytes
constexpr std::size_t shortest_imitation = 4;  // in characters: many Russian words are shorter
// Between components, and parts of a query
constexpr byte_set delimiters = byte_set_of(":/?#[]@&=;");
constexpr ascii_set alphanumeric = alpha | digit;

/// The first word at or after byte `at`, as a view of `text`; if there is none, an empty view of
/// the end of `text`.
std::string_view next_word(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const std::string_view found = word_at(text, at);
    if (!found.empty()) {
      return found;
    }
    at += std::max<std::size_t>(decode_utf8(text, at).length, 1);
  }
  return text.substr(text.size());
}

bool has_latin_skeleton_from_icu(std::string_view character) {
  std::string skeleton;
  append_skeleton(character, skeleton);
  return std::all_of(skeleton.begin(), skeleton.end(),
                     [](char c) { return reg_name_chars.contains(c); });
}

/// Whether the skeleton of a character consists of ASCII characters of a reg-name. Remembers the
/// answers for the last characters, in any thread.
bool has_latin_skeleton(char32_t c, std::string_view character) {
  static constinit std::array<std::atomic<char32_t>, 4096> known{};  // twice `c`, and the answer
  std::atomic<char32_t>& place = known[c % known.size()];
  char32_t seen = place.load(std::memory_order_relaxed);
  if (seen / 2 != c) {
    seen = 2 * c + (has_latin_skeleton_from_icu(character) ? 1 : 0);
    place.store(seen, std::memory_order_relaxed);
  }
  return seen % 2 != 0;
}

/// The same for a word: its skeleton consists of those of its characters, apart from the order of
/// combining marks, which are not ASCII (UTS #39 section 4).
bool has_latin_skeleton(std::string_view word) {
  for (std::size_t at = 0; at < word.size();) {
    const decoded c = decode_frequent_utf8(word, at);
    const std::size_t length = std::max<std::size_t>(c.length, 1);
    if (!has_latin_skeleton(c.value, word.substr(at, length))) {
      return false;
    }
    at += length;
  }
  return true;
}

/// Checks the words of components that have non-ASCII characters.
class component_words {
 public:
  component_words(const reference& ref, known_words* known, std::size_t first,
                  std::vector<finding>& out) noexcept
      : ref_(ref), known_(known), first_(first), out_(out) {}

  void check(std::size_t begin, std::size_t end) {
    const std::string_view text = ref_.text.substr(begin, end - begin);
    if (is_ascii(text)) {
      return;
    }
    imitation_ = std::string_view::npos;
    is_foreign_ = false;
    for (std::string_view word = next_word(text, 0); !word.empty();) {
      const auto at = static_cast<std::size_t>(word.data() - text.data());
      check_word(word, begin + at);
      word = next_word(text, at + word.size());
    }
    const bool has_ascii_letter =
        std::any_of(text.begin(), text.end(), [](char c) { return alpha.contains(c); });
    if (imitation_ != std::string_view::npos && has_ascii_letter && !is_foreign_) {
      add_finding_once(code::confusable_label, component_of(ref_, imitation_), imitation_, first_,
                       out_);
    }
  }

 private:
  void check_word(std::string_view word, std::size_t at) {
    if (is_ascii(word) || word.size() > longest_word) {
      return;
    }
    const bool is_remembered = known_ != nullptr && word.size() <= longest_known;
    const word_verdict verdict = is_remembered ? known_->of(word, judge_word) : judge_word(word);
    if (verdict == word_verdict::mixed) {
      add_finding_once(code::mixed_scripts, component_of(ref_, at), at, first_, out_);
    } else if (verdict == word_verdict::latin) {
      imitation_ = std::min(imitation_, at);
    }
    is_foreign_ = is_foreign_ || verdict == word_verdict::foreign;
  }

  const reference& ref_;
  known_words* known_;
  std::size_t first_;
  std::size_t imitation_ = 0;  // the first word that looks Latin
  bool is_foreign_ = false;    // a word of another script does not look Latin
  std::vector<finding>& out_;
};

/// The ASCII letters and digits around byte `at`.
std::string_view ascii_word_around(std::string_view text, std::size_t at) noexcept {
  std::size_t begin = at;
  while (begin > 0 && alphanumeric.contains(text[begin - 1])) {
    --begin;
  }
  std::size_t end = at;
  while (end < text.size() && alphanumeric.contains(text[end])) {
    ++end;
  }
  return text.substr(begin, end - begin);
}

constexpr bool is_lowercase(char c) noexcept { return c >= 'a' && c <= 'z'; }

/// Whether all letters have the same case, apart from a capital at the start, and not all of them
/// are hexadecimal digits.
bool is_made_of_letters(std::string_view word) noexcept {
  const auto is_lower = [](char c) { return digit.contains(c) || is_lowercase(c); };
  const auto is_upper = [](char c) { return !is_lowercase(c); };
  const bool one_case = std::all_of(word.begin() + 1, word.end(), is_lower) ||
                        std::all_of(word.begin(), word.end(), is_upper);
  return one_case &&
         !std::all_of(word.begin(), word.end(), [](char c) { return hexdig.contains(c); });
}

/// Whether 0 or 1 replaces "o" or "l" in a word ("br0ken", "1ame"): it has no other digit, letters
/// follow, and the digit is not a number after an abbreviation ("v1beta") or of a unit ("1px").
bool replaces_letter(std::string_view word, char number) noexcept {
  constexpr std::size_t shortest = 4;
  if (word.size() < shortest || !is_made_of_letters(word)) {
    return false;
  }
  const std::size_t first = word.find_first_of("0123456789");
  const std::size_t most = number == '0' ? 2 : 1;  // "g00gle"
  const std::size_t after = std::min(word.find_first_not_of(number, first), word.size());
  const bool alone = word[first] == number && after - first <= most && after < word.size() &&
                     word.find_first_of("0123456789", after) == std::string_view::npos;
  const bool numbers = number == '1' && (first == 1 || !is_lowercase(word.back()));
  const std::size_t least = first == 0 ? shortest - 1 : 2;  // not "figure1a"
  return alone && !numbers && word.size() - after >= least;
}

/// The start of the first word from byte `begin` on in which the digit replaces a letter; npos if
/// there is none.
std::size_t find_digit_for_letter(std::string_view text, std::size_t begin, char number) noexcept {
  for (std::size_t at = text.find(number, begin); at < text.size(); at = text.find(number, at)) {
    const std::string_view word = ascii_word_around(text, at);
    const auto start = static_cast<std::size_t>(word.data() - text.data());
    // The digit may belong to a percent-encoding, or to an escape in a generated file name
    // ("a_1text.html").
    const char before = start > 0 ? text[start - 1] : '/';
    const bool is_escape = before == '%' || (before == '_' && word[0] == number);
    if (!is_escape && replaces_letter(word, number)) {
      return start;
    }
    at = start + word.size();
  }
  return std::string_view::npos;
}

/// Most of the identifiers with the scheme data contain Base64, which has no words.
bool has_words(const reference& ref) noexcept {
  return !equals_ignoring_case(ref.scheme().value_or(std::string_view()), "data");
}

void check_digit(const reference& ref, char number, std::size_t first, std::vector<finding>& out) {
  if (!has_words(ref)) {
    return;
  }
  const std::size_t begin = ref.has_scheme() ? ref.scheme_end + std::size_t{1} : 0;
  const std::size_t at = find_digit_for_letter(ref.text, begin, number);
  if (at != std::string_view::npos) {
    add_finding_once(code::digit_look_alike, component_of(ref, at), at, first, out);
  }
}

}  // namespace

std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size()) {
    const decoded c = decode_frequent_utf8(text, end);
    const bool belongs = c.value < 0x80 ? c.length != 0 && alphanumeric.contains(c.value)
                                        : properties_of(c.value).any(in_word);
    if (!belongs) {
      break;
    }
    end += c.length;
  }
  return text.substr(at, end - at);
}

bool reads_as_latin(std::string_view word) {
  return !scripts_of(word).has_latin() && has_latin_skeleton(word);
}

word_verdict judge_word(std::string_view word) {
  const script_summary scripts = scripts_of(word);
  if (!scripts.is_one() && !scripts.is_japanese() && mixes_scripts(word)) {
    return word_verdict::mixed;
  }
  if (scripts.has_latin()) {
    return word_verdict::plain;
  }
  const bool imitates = count_code_points(word) >= shortest_imitation && has_latin_skeleton(word);
  return imitates ? word_verdict::latin : word_verdict::foreign;
}

bool has_digit_for_letter(std::string_view component) noexcept {
  // Most names with numbers need no closer look: a letter follows the digit.
  std::size_t at = 1;
  while (at < component.size() && !(alpha.contains(component[at]) &&
                                    (component[at - 1] == '0' || component[at - 1] == '1'))) {
    ++at;
  }
  return at < component.size() &&
         (find_digit_for_letter(component, 0, '0') != std::string_view::npos ||
          find_digit_for_letter(component, 0, '1') != std::string_view::npos);
}

void check_words(const reference& ref, known_words* known, std::vector<finding>& out) {
  const std::size_t first = out.size();
  check_digit(ref, '0', first, out);
  check_digit(ref, '1', first, out);
  if (!ref.traits.non_ascii) {
    return;
  }
  component_words words(ref, known, first, out);
  const bool skips_host = names_domain(ref);
  for (std::size_t begin = 0; begin < ref.text.size();) {
    const std::size_t end = find_any(ref.text, delimiters, begin);
    if (!skips_host || end <= ref.host_begin || begin >= ref.host_end) {
      words.check(begin, end);
    }
    begin = end + 1;
  }
}

}  // namespace leiri::detail
