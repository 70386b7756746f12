#include <leiri/detail/embedded_references.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>
#include <optional>
#include <utility>

#include "text/percent.hpp"

namespace leiri {
namespace {

std::size_t skip(std::string_view text, std::size_t at, std::string_view characters) noexcept {
  return std::min(text.find_first_not_of(characters, at), text.size());
}

constexpr char32_t replacement = 0xFFFD;
constexpr ascii_set css_line_end("\r\n\f");

constexpr bool is_control(char c) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return (byte != 0 && byte <= 0x08) || byte == 0x0B || (byte >= 0x0E && byte <= 0x1F) ||
         byte == 0x7F;
}

struct css_escape {
  std::size_t size = 0;  // in bytes, with the backslash; 0 if there is none
  std::optional<char32_t>
      value;  // none: the text after the backslash stands for itself, or nothing
};

/// The escape at the start of a text that begins with a backslash (CSS Syntax sections 4.3.7 and
/// 4.3.5, where a line end continues a string).
css_escape css_escape_at(std::string_view text) noexcept {
  constexpr std::size_t most_digits = 6;
  std::size_t end = 1;
  char32_t value = 0;
  while (end < text.size() && end <= most_digits && hexdig.contains(text[end])) {
    value = value * 16 + detail::hex_value(text[end++]);
  }
  const bool is_line_end = text.substr(end).starts_with("\r\n");
  if (end == 1) {
    const bool continues = end < text.size() && css_line_end.contains(text[end]);
    return {end + (is_line_end ? 2 : continues ? 1 : 0), std::nullopt};
  }
  if (is_line_end) {
    end += 2;
  } else if (end < text.size() && html_white_space.find(text[end]) != std::string_view::npos) {
    ++end;
  }
  const bool is_character = value != 0 && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
  return {end, is_character ? value : replacement};
}

/// Finds the references in CSS (Syntax Module Level 3): url(...) and the string after @import.
/// Other strings and comments are skipped.
class css_reader {
 public:
  explicit css_reader(std::string_view text) noexcept : text_(text) {}

  std::vector<css_reference> read() {
    while (at_ < text_.size()) {
      step();
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool starts(std::string_view lower) const noexcept {
    return equals_ignoring_case(text_.substr(at_, lower.size()), lower);
  }
  [[nodiscard]] std::size_t past(std::string_view mark, std::size_t from) const noexcept {
    const std::size_t found = text_.find(mark, from);
    return found == std::string_view::npos ? text_.size() : found + mark.size();
  }
  /// The end of a string whose quotation mark is at `begin`, without the mark: a string that is not
  /// closed ends with its line (CSS Syntax section 4.3.5).
  [[nodiscard]] std::size_t string_end(std::size_t begin) const noexcept {
    std::size_t end = begin + 1;
    while (end < text_.size() && text_[end] != text_[begin] && !css_line_end.contains(text_[end])) {
      end += text_.substr(end).starts_with("\\\r\n") ? 3 : text_[end] == '\\' ? 2 : 1;
    }
    return std::min(end, text_.size());
  }
  [[nodiscard]] bool is_quote(std::size_t at) const noexcept {
    return at < text_.size() && (text_[at] == '"' || text_[at] == '\'');
  }

  void step() {
    constexpr std::string_view url = "url(";
    constexpr std::string_view import = "@import";
    if (starts("/*")) {
      at_ = past("*/", at_ + 2);
    } else if (starts(url)) {
      read_url(skip(text_, at_ + url.size(), html_white_space));
    } else if (starts(import)) {
      at_ = skip(text_, at_ + import.size(), html_white_space);
      if (is_quote(at_)) {
        read_string(at_);
      }
    } else {
      at_ = is_quote(at_) ? string_end(at_) + 1 : at_ + 1;
    }
  }

  void read_url(std::size_t begin) {
    if (is_quote(begin)) {
      read_string(begin);
      return;
    }
    constexpr ascii_set bad("\"'(");
    bool is_bad = false;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != ')') {
      const bool is_escape = text_[end] == '\\';
      const char next = end + 1 < text_.size() ? text_[end + 1] : '\n';
      is_bad = is_bad || bad.contains(text_[end]) || is_control(text_[end]) ||
               (is_escape && css_line_end.contains(next));
      end += is_escape ? 2 : 1;
    }
    add(begin, std::min(end, text_.size()), is_bad);
    at_ = end + 1;
  }

  void read_string(std::size_t begin) {
    const std::size_t end = string_end(begin);
    const bool is_line_end = end < text_.size() && css_line_end.contains(text_[end]);
    add(begin + 1, end, is_line_end);
    at_ = end + 1;
  }

  /// Adds the text between `begin` and `end` without the white space around it.
  void add(std::size_t begin, std::size_t end, bool is_bad) {
    const std::string_view part = text_.substr(begin, end - begin);
    const std::size_t first = part.find_first_not_of(html_white_space);
    if (first != std::string_view::npos) {
      const std::size_t last = part.find_last_not_of(html_white_space);
      const bool is_escaped = last + 1 < part.size() && part[last] == '\\';  // a space
      out_.push_back({begin + first, last + 1 - first + (is_escaped ? 1 : 0), is_bad});
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<css_reference> out_;
};

}  // namespace

std::vector<css_reference> css_references(std::string_view css) { return css_reader(css).read(); }

void decode_css(std::string_view written, std::string& out) {
  for (std::size_t at = 0; at < written.size();) {
    const css_escape e = written[at] == '\\' ? css_escape_at(written.substr(at)) : css_escape{};
    if (e.value) {
      append_utf8(*e.value, out);
    }
    at += e.size;
    if (at < written.size() && (e.size == 0 || (e.size == 1 && !e.value))) {
      if (written[at] == '\0') {
        append_utf8(replacement, out);
      } else {
        out += written[at];
      }
      ++at;
    }
  }
}

std::size_t css_offset(std::string_view written, std::size_t value_offset) {
  std::size_t at = 0;
  std::string value;
  while (at < written.size()) {
    const bool is_escape = written[at] == '\\';
    const css_escape e = is_escape ? css_escape_at(written.substr(at)) : css_escape{};
    const std::size_t size = is_escape ? std::max<std::size_t>(e.size, e.size == 1 ? 2 : 1) : 1;
    value.clear();
    decode_css(written.substr(at, size), value);
    if (value.size() > value_offset) {
      break;
    }
    value_offset -= value.size();
    at += size;
  }
  return std::min(at, written.size());
}

/// HTML section 4.8.4.2.2: a reference may contain commas, but neither start nor end with one.
std::vector<text_part> source_set_references(std::string_view text) {
  std::vector<text_part> out;
  for (std::size_t at = skip(text, 0, " \t\r\n\f,"); at < text.size();) {
    const std::size_t blank = std::min(text.find_first_of(html_white_space, at), text.size());
    const std::size_t end = text.find_last_not_of(',', blank - 1) + 1;
    out.push_back({at, end - at});
    const std::size_t next = end < blank ? blank : std::min(text.find(',', blank), text.size());
    at = skip(text, next, " \t\r\n\f,");
  }
  return out;
}

}  // namespace leiri
