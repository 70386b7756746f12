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

}  // namespace leiri::command
