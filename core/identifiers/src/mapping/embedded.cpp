#include <leiri/identifier_finder.hpp>

#include <algorithm>
#include <leiri/characters.hpp>
#include <utility>

namespace leiri {
namespace {

std::size_t skip(std::string_view text, std::size_t at, std::string_view characters) noexcept {
  return std::min(text.find_first_not_of(characters, at), text.size());
}

/// Adds the text between `begin` and `end` without the white space around it.
void add_trimmed(std::vector<text_part>& out, std::string_view text, std::size_t begin,
                 std::size_t end) {
  const std::string_view part = text.substr(begin, end - begin);
  const std::size_t first = part.find_first_not_of(html_white_space);
  if (first != std::string_view::npos) {
    out.push_back({begin + first, part.find_last_not_of(html_white_space) + 1 - first});
  }
}

/// Finds the references in CSS (Syntax Module Level 3): url(...) and the string after @import.
/// Other strings and comments are skipped.
class css_reader {
 public:
  explicit css_reader(std::string_view text) noexcept : text_(text) {}

  std::vector<text_part> read() {
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
  /// The end of a string whose quotation mark is at `begin`, without the mark.
  [[nodiscard]] std::size_t string_end(std::size_t begin) const noexcept {
    std::size_t end = begin + 1;
    while (end < text_.size() && text_[end] != text_[begin]) {
      end += text_[end] == '\\' ? 2 : 1;
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
    const std::size_t end = std::min(text_.find(')', begin), text_.size());
    add_trimmed(out_, text_, begin, end);
    at_ = end + 1;
  }

  void read_string(std::size_t begin) {
    const std::size_t end = string_end(begin);
    add_trimmed(out_, text_, begin + 1, end);
    at_ = end + 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<text_part> out_;
};

}  // namespace

std::vector<text_part> css_references(std::string_view css) { return css_reader(css).read(); }

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
