#include "state/dtd_scanner.hpp"

#include <algorithm>
#include <leiri/characters.hpp>
#include <limits>

#include "host/text.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::size_t chunk_size = std::size_t{32} * 1024;
constexpr int end_of_text = -1;
constexpr std::string_view ends_of_words = " \t\r\n\"'<>[%";

bool is_blank(int c) noexcept {
  return c != end_of_text && white_space.find(static_cast<char>(c)) != std::string_view::npos;
}

}  // namespace

bool dtd_scanner::next() {
  while (peek(at_) != end_of_text) {
    if (open_ == declaration::none) {
      read_markup();
    } else if (read_token()) {
      settle(begin_);
      return true;
    }
  }
  settle(std::numeric_limits<std::uint64_t>::max());
  return false;
}

/// Reads the text between declarations. Conditional sections are not distinguished from their
/// content.
void dtd_scanner::read_markup() {
  skip_to('<');
  settle(at_);
  if (is_at("<!--")) {
    at_ += 4;
    skip_past("-->");
  } else if (is_at("<?")) {
    skip_past("?>");
  } else if (is_at("<![CDATA[")) {
    skip_past("]]>");
  } else if (is_at("<!") && alpha.contains(static_cast<char>(std::max(peek(at_ + 2), 0)))) {
    at_ += 2;
    const std::string name = take_word();
    open_ = name == "ENTITY" || name == "NOTATION" ? declaration::external : declaration::other;
    words_ = 0;
    keyword_ = keyword::none;
  } else if (peek(at_) != end_of_text) {
    ++at_;
  }
}

/// Reads a token inside a declaration; returns whether it is a system identifier.
bool dtd_scanner::read_token() {
  settle(at_);
  const int c = peek(at_);
  if (c == '"' || c == '\'') {
    return read_literal(static_cast<char>(c));
  }
  if (c == '<' || c == '>' || c == '[') {
    open_ = declaration::none;
    at_ += c == '<' ? 0 : 1;
  } else if (c == '%') {  // the mark of a parameter entity, or a reference to one
    ++at_;
  } else if (!is_blank(c)) {
    read_word();
  } else if (++at_; is_at("--")) {  // a comment in SGML
    at_ += 2;
    skip_past("--");
  }
  return false;
}

/// The second word, after the name, says what literals follow.
void dtd_scanner::read_word() {
  const std::string word = take_word();
  const bool is_second = ++words_ == 2;
  keyword_ = !is_second         ? keyword::none
             : word == "SYSTEM" ? keyword::system_id
             : word == "PUBLIC" ? keyword::public_id
                                : keyword::none;
  literals_ = 0;
  public_id_.clear();
}

bool dtd_scanner::read_literal(char quote) {
  if (!find_quote(quote)) {
    ++at_;
    return false;
  }
  const unsigned before = literals_++;
  at_ = end_ + 1;
  if (open_ == declaration::external && keyword_ == keyword::public_id && before == 0) {
    public_id_ = fed_.slice(begin_, end_);
  }
  return open_ == declaration::external && ((keyword_ == keyword::system_id && before == 0) ||
                                            (keyword_ == keyword::public_id && before == 1));
}

/// Finds the end of the literal that begins at the current place.
bool dtd_scanner::find_quote(char quote) {
  std::uint64_t& unquoted = unquoted_[quote == '"' ? 0 : 1];
  begin_ = at_ + 1;
  end_ = std::max(begin_, unquoted);
  do {
    const std::string_view rest = fed_.slice(std::min(end_, fed_.end()), fed_.end());
    const std::size_t found = rest.find(quote);
    end_ = std::max(end_, fed_.end() - rest.size()) + std::min(found, rest.size());
    if (found != std::string_view::npos && end_ - begin_ <= max_value_length) {
      return true;
    }
  } while (end_ - begin_ <= max_value_length && more());
  unquoted = end_;
  return false;
}

void dtd_scanner::skip_to(char c) {
  while (peek(at_) != end_of_text) {
    const std::string_view rest = fed_.slice(at_, fed_.end());
    const std::size_t found = rest.find(c);
    at_ += std::min(found, rest.size());
    settle(at_);
    if (found != std::string_view::npos) {
      return;
    }
  }
}

/// Skips the text up to and including the mark; all of it if it does not contain the mark.
void dtd_scanner::skip_past(std::string_view mark) {
  do {
    const std::string_view rest = fed_.slice(std::min(at_, fed_.end()), fed_.end());
    const std::size_t found = rest.find(mark);
    if (found != std::string_view::npos) {
      at_ += found + mark.size();
      return;
    }
    at_ += rest.size() - std::min(rest.size(), mark.size() - 1);
    settle(at_);
  } while (more());
  at_ = fed_.end();
}

/// Takes a word. Only short words matter, so the rest of a very long one counts as another word.
std::string dtd_scanner::take_word() {
  constexpr std::size_t longest = 1024;
  std::string word;
  for (int c = peek(at_); c != end_of_text && word.size() < longest &&
                          ends_of_words.find(static_cast<char>(c)) == std::string_view::npos;
       c = peek(++at_)) {
    word += static_cast<char>(c);
  }
  return word;
}

bool dtd_scanner::more() {
  const std::size_t size = in_(fed_.room(chunk_size), chunk_size);
  fed_.add(size);
  return size != 0;
}

int dtd_scanner::peek(std::uint64_t offset) {
  while (offset >= fed_.end()) {
    if (!more()) {
      return end_of_text;
    }
  }
  return static_cast<unsigned char>(fed_.slice(offset, offset + 1).front());
}

bool dtd_scanner::is_at(std::string_view mark) {
  return peek(at_ + mark.size() - 1) != end_of_text && fed_.slice(at_, at_ + mark.size()) == mark;
}

/// Releases the bytes before byte `offset`, which are no longer needed.
void dtd_scanner::settle(std::uint64_t offset) {
  offset = std::min(offset, fed_.end());
  if (copy_ != nullptr && offset > copy_->passed()) {
    copy_->pass(fed_.slice(copy_->passed(), offset));
  }
  fed_.drop_before(offset);
}

}  // namespace leiri::libxml2
