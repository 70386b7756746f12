#include <leiri/utf8.hpp>

#include "lexer/lexer.hpp"
#include "text/escapes.hpp"
#include "text/scan.hpp"

/// Strings and comments, in pieces that fit the window.
namespace leiri::text {
namespace {

/// The number of bytes at the end of `text` that start a character which continues after it.
std::size_t cut_character(std::string_view text) noexcept {
  for (std::size_t n = 1; n <= 3 && n <= text.size(); ++n) {
    const auto b = static_cast<unsigned char>(text[text.size() - n]);
    if (b >= 0xC0) {
      const std::size_t length = b >= 0xF0 ? 4 : b >= 0xE0 ? 3 : 2;
      return length > n ? n : 0;
    }
    if (b < 0x80) {
      return 0;
    }
  }
  return 0;
}

/// Finds the next byte that may not be text; only a long string may contain line ends.
const char* find_string_stop(const char* begin, const char* end, char quote,
                             bool is_long) noexcept {
  if (is_long) {
    return quote == '"' ? find_any<'"', '\\'>(begin, end) : find_any<'\'', '\\'>(begin, end);
  }
  return quote == '"' ? find_any<'"', '\\', '\n', '\r'>(begin, end)
                      : find_any<'\'', '\\', '\n', '\r'>(begin, end);
}

}  // namespace

// Returns the offset of the first byte that is not text, or `last`.
std::uint64_t lexer::check_text(std::uint64_t first, std::uint64_t& last) {
  if (is_ascii(window_.text(first, last))) {
    return last;
  }
  if (last == window_.end()) {
    last -= cut_character(window_.text(first, last));
  }
  const std::size_t bad = find_invalid_utf8(window_.text(first, last));
  return bad == std::string_view::npos ? last : first + bad;
}

bool lexer::open_string(char quote) {
  if (!structure_.string()) {
    return accept(false, cursor_);
  }
  quote_ = quote;
  const bool twice = !line_based_ && peek(cursor_ + 1) == static_cast<unsigned char>(quote);
  long_string_ = twice && peek(cursor_ + 2) == static_cast<unsigned char>(quote);
  cursor_ += long_string_ ? 3 : 1;
  mode_ = mode::string;
  return true;
}

bool lexer::string_piece() {
  const char* const begin = window_.at(cursor_);
  const char* const end = window_.at(window_.end());
  const char* const p = find_string_stop(begin, end, quote_, long_string_);
  std::uint64_t last = window_.offset_of(p);
  token_begin_ = cursor_;
  if (const std::uint64_t bad = check_text(cursor_, last); bad != last) {
    return fail("bytes that are not valid UTF-8", bad);
  }
  cursor_ = token_begin_ = last;
  if (p != end) {
    return string_stop(last);
  }
  if (more(cursor_)) {
    return true;
  }
  return cursor_ == window_.end() ? fail("string without a closing quotation mark", cursor_)
                                  : fail("bytes that are not valid UTF-8", cursor_);
}

bool lexer::string_stop(std::uint64_t at) {
  switch (*window_.at(at)) {
    case '\\':
      return string_escape(at);
    case '\n':
    case '\r':
      return fail("string without a closing quotation mark", at);
    default:
      return string_quote(at);
  }
}

bool lexer::string_escape(std::uint64_t at) {
  const int letter = peek(at + 1);
  std::size_t length = 0;
  if (letter == 'u' || letter == 'U') {
    peek(at + (letter == 'u' ? 5 : 9));
    length = decode_numeric(window_.text(at, window_.end()), 0).length;
  } else if (letter >= 0 && is_string_escape(static_cast<char>(letter))) {
    length = 2;
  }
  cursor_ = at + length;
  return length != 0 || fail("invalid escape sequence", at);
}

bool lexer::string_quote(std::uint64_t at) {
  if (!long_string_) {
    mode_ = mode::tokens;
    cursor_ = literal_end_ = at + 1;
    return true;
  }
  const int quote = static_cast<unsigned char>(quote_);
  const bool twice = peek(at + 1) == quote;
  const bool closes = twice && peek(at + 2) == quote;
  if (closes) {
    mode_ = mode::tokens;
  }
  cursor_ = literal_end_ = at + (closes ? 3 : twice ? 2 : 1);
  if (!twice && out_ != nullptr && peek(cursor_) == '\\') {
    out_->lone_quote(begin_replacement());
  }
  return true;
}

// Invalid UTF-8 in a comment is harmless: it is reported once, and comments are not passed on.
bool lexer::comment_piece() {
  token_begin_ = cursor_;
  const char* const end = window_.at(window_.end());
  const char* const p = find_any<'\n', '\r'>(window_.at(cursor_), end);
  std::uint64_t last = window_.offset_of(p);
  if (const std::uint64_t bad = check_text(cursor_, last); bad != last) {
    complain_of_comment(bad);
    last = window_.offset_of(p);
  }
  cursor_ = last;
  leave_out(cursor_);
  if (p != end) {
    mode_ = mode::tokens;
  } else if (!more(cursor_)) {
    if (cursor_ != window_.end()) {
      complain_of_comment(cursor_);
    }
    cursor_ = window_.end();
    leave_out(cursor_);
    mode_ = mode::tokens;
  }
  return true;
}

void lexer::complain_of_comment(std::uint64_t at) {
  if (!comment_reported_) {
    comment_reported_ = true;
    settle();
    audit_.report(code::document_syntax, window_.locate(at), "bytes that are not valid UTF-8");
  }
}

bool lexer::skip_line() {
  const char* const end = window_.at(window_.end());
  const char* const p = find_any<'\n', '\r'>(window_.at(cursor_), end);
  cursor_ = token_begin_ = window_.offset_of(p);
  if (!keep_line_) {
    leave_out(cursor_);
  }
  if (p != end || !more(cursor_)) {
    mode_ = mode::tokens;
    line_begin_ = keep_line_ ? line_begin_ : cursor_;
  }
  return true;
}

}  // namespace leiri::text
