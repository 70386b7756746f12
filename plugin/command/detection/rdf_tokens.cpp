#include "detection/rdf_tokens.hpp"

#include <algorithm>
#include <leiri/characters.hpp>

namespace leiri::command {

namespace {

/// The length up to and including a character found at `at`; npos, which stands for the whole text,
/// if none was found.
std::size_t past(std::size_t at) noexcept { return at == std::string_view::npos ? at : at + 1; }

}  // namespace

std::string_view rdf_tokens::next() noexcept {
  skip_space();
  if (rest_.empty()) {
    return {};
  }
  if (rest_.starts_with("<<")) {
    return take(2);
  }
  if (rest_.front() == '<') {
    return take(past(rest_.find('>')));
  }
  if (rest_.front() == '"' || rest_.front() == '\'') {
    return take(string_length());
  }
  const std::size_t word = std::min(rest_.find_first_of(" \t\r\n<\"'{}[]();,#"), rest_.size());
  return take(std::max<std::size_t>(word, 1));
}

void rdf_tokens::skip_space() noexcept {
  while (!rest_.empty() && (is_white_space(rest_.front()) || rest_.front() == '#')) {
    take(rest_.front() == '#' ? rest_.find('\n') : 1);
  }
}

std::size_t rdf_tokens::string_length() const noexcept {
  const std::string_view three = rest_.substr(0, 3);
  const bool is_long = three == R"(""")" || three == "'''";
  const std::string_view quotes = three.substr(0, is_long ? 3 : 1);
  std::size_t end = quotes.size();
  while (end < rest_.size() && rest_.substr(end, quotes.size()) != quotes) {
    end += rest_[end] == '\\' ? 2 : 1;
  }
  return end + quotes.size();
}

std::string_view rdf_tokens::take(std::size_t length) noexcept {
  const std::string_view token = rest_.substr(0, length);
  rest_.remove_prefix(token.size());
  return token;
}

bool is_node(std::string_view token) noexcept {
  return token.size() > 2 &&
         ((token.front() == '<' && token.back() == '>') || token.starts_with("_:"));
}

namespace {

/// What a line is, judging by its tokens.
enum class line_kind { nothing, statement, like_statement, other };

/// Removes the dot from the end of a token if it ends a statement.
bool take_full_stop(std::string_view& token) noexcept {
  const bool ends = token.ends_with('.') && !token.starts_with('<') && !token.starts_with('"');
  token.remove_suffix(ends ? 1 : 0);
  return ends;
}

/// Whether a token is a string in one pair of quotation marks, the only form of literals in
/// N-Triples.
bool is_string(std::string_view token) noexcept {
  return token.starts_with('"') && !token.starts_with(R"(""")");
}

/// Counts the terms of a line. A triple term in `<<( )>>` is one term.
class term_count {
 public:
  explicit term_count(std::string_view line) noexcept : tokens_(line) {
    for (std::string_view token = tokens_.next(); !token.empty(); token = tokens_.next()) {
      goes_on_ = token == ";" || token == ",";
      is_ended_ = take_full_stop(token);
      add(token);
    }
  }

  [[nodiscard]] bool is_statement() const noexcept {
    return is_ended_ && !has_other_ && (terms_ == 3 || terms_ == 4);
  }
  /// Whether the line would be a statement if a full stop followed. Turtle does not allow it
  /// either: a mark would have to follow the third term.
  [[nodiscard]] bool lacks_only_full_stop() const noexcept {
    return !is_ended_ && !has_other_ && (terms_ == 3 || terms_ == 4);
  }
  [[nodiscard]] bool is_ended() const noexcept { return is_ended_; }
  [[nodiscard]] bool has_mark_of_turtle() const noexcept { return goes_on_ || has_brace_; }

 private:
  void add(std::string_view token) noexcept {
    if (token == "<<" || token == "(" || token == ")") {
      return;
    }
    if (token == ">>") {
      terms_ -= std::min<std::size_t>(terms_, 2);
    } else if (token == "^^") {
      tokens_.next();
    } else if (is_node(token) || is_string(token)) {
      ++terms_;
    } else if (!token.empty() && token.front() != '@') {
      has_other_ = true;
      has_brace_ = has_brace_ || token == "{";
    }
  }

  rdf_tokens tokens_;
  std::size_t terms_ = 0;
  bool is_ended_ = false;
  bool has_other_ = false;
  bool has_brace_ = false;
  bool goes_on_ = false;  // after the last token, the statement continues on the next line
};

/// Whether a line is `VERSION "1.2"` or similar (RDF 1.2 N-Triples section 2.1).
bool is_version(std::string_view line) noexcept {
  return line.starts_with("VERSION") && line.size() > 7 &&
         std::string_view(" \t\"'").find(line[7]) != std::string_view::npos;
}

/// Whether the last character of a line is a full stop. The last token of the line may not show it,
/// since a quotation mark may be missing.
bool ends_in_full_stop(std::string_view line) noexcept {
  const std::size_t last = line.find_last_not_of(" \t");
  return line[last] == '.' && line.find(" #") == std::string_view::npos;
}

line_kind kind_of(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  if (line.empty() || line.front() == '#' || is_version(line)) {
    return line_kind::nothing;
  }
  if (line.front() != '<' && !line.starts_with("_:")) {
    return line_kind::other;
  }
  const term_count terms(line);
  if (terms.has_mark_of_turtle()) {
    return line_kind::other;
  }
  if (terms.is_statement()) {
    return line_kind::statement;
  }
  return terms.is_ended() || ends_in_full_stop(line) || terms.lacks_only_full_stop()
             ? line_kind::like_statement
             : line_kind::other;
}

}  // namespace

bool has_lines_of_statements(std::string_view head, bool is_whole) {
  bool seen = false;
  while (!head.empty()) {
    const std::size_t end = head.find_first_of("\r\n");
    if (end == std::string_view::npos && !is_whole) {
      break;
    }
    const line_kind kind = kind_of(head.substr(0, end));
    if (kind == line_kind::other) {
      return false;
    }
    seen = seen || kind == line_kind::statement;
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
  }
  return seen;
}

}  // namespace leiri::command
