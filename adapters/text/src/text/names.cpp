#include "text/names.hpp"

namespace leiri::text {
namespace {

/// How many characters of a set there are from `at` on.
std::size_t count(ascii_set set, std::string_view text, std::size_t at) noexcept {
  const std::size_t first = at;
  while (at < text.size() && set.contains(text[at])) {
    ++at;
  }
  return at - first;
}

std::size_t digits(std::string_view text, std::size_t at) noexcept {
  return count(digit, text, at);
}

/// EXPONENT ::= [eE] [+-]? [0-9]+; 0 if there is none.
std::size_t exponent(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size() || (text[at] | 0x20) != 'e') {
    return 0;
  }
  const bool sign = at + 1 < text.size() && (text[at + 1] == '+' || text[at + 1] == '-');
  const std::size_t before = sign ? 2 : 1;
  const std::size_t n = digits(text, at + before);
  return n == 0 ? 0 : before + n;
}

}  // namespace

bool is_pn_chars_u(char32_t c) noexcept { return is_ncname_start_char(c); }

bool is_pn_chars(char32_t c) noexcept { return is_ncname_char(c) && c != U'.'; }

std::size_t number_length(std::string_view text) noexcept {
  const std::size_t sign = !text.empty() && (text[0] == '+' || text[0] == '-') ? 1 : 0;
  const std::size_t whole = digits(text, sign);
  std::size_t end = sign + whole;
  if (end < text.size() && text[end] == '.') {
    const std::size_t fraction = digits(text, end + 1);
    const std::size_t after = end + 1 + fraction;
    // `1.` is an integer and the end of a statement, `1.e0` a double.
    if (fraction != 0 || (whole != 0 && exponent(text, after) != 0)) {
      return after + exponent(text, after);
    }
  }
  return whole == 0 ? 0 : end + exponent(text, end);
}

// LANG_DIR ::= '@' [a-zA-Z]+ ('-' [a-zA-Z0-9]+)* ('--' [a-zA-Z]+)?
lang_dir split_lang_dir(std::string_view text) noexcept {
  std::size_t end = count(alpha, text, 0);
  while (end != 0 && text.substr(end, 1) == "-") {
    const std::size_t subtag = count(alpha | digit, text, end + 1);
    if (subtag == 0) {
      break;
    }
    end += 1 + subtag;
  }
  const std::size_t direction =
      end != 0 && text.substr(end, 2) == "--" ? count(alpha, text, end + 2) : 0;
  return direction == 0
             ? lang_dir{text.substr(0, end), {}, end}
             : lang_dir{text.substr(0, end), text.substr(end + 2, direction), end + 2 + direction};
}

}  // namespace leiri::text
