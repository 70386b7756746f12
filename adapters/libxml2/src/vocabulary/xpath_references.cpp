#include "vocabulary/xpath_references.hpp"

#include <algorithm>
#include <iterator>
#include <leiri/characters.hpp>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

constexpr std::string_view reading_functions[] = {
    "collection",     "doc",           "doc-available",           "document",
    "json-doc",       "unparsed-text", "unparsed-text-available", "unparsed-text-lines",
    "uri-collection",
};

/// Whether the text ends with the name of such a function, possibly with the prefix `fn`.
bool ends_with_reading_function(std::string_view text) noexcept {
  constexpr ascii_set in_names = alpha | digit | ascii_set("_-.:$@");
  std::size_t begin = text.size();
  while (begin > 0 && (in_names.contains(text[begin - 1]) ||
                       static_cast<unsigned char>(text[begin - 1]) >= 0x80)) {
    --begin;
  }
  std::string_view name = text.substr(begin);
  if (name.starts_with("fn:")) {
    name.remove_prefix(3);
  }
  return std::find(std::begin(reading_functions), std::end(reading_functions), name) !=
         std::end(reading_functions);
}

std::string_view without_space_at_end(std::string_view text) noexcept {
  return text.substr(0, text.find_last_not_of(white_space) + 1);
}

/// Whether the literal at `at` is the first argument of such a function.
bool is_read(std::string_view text, std::size_t at) noexcept {
  const std::string_view before = without_space_at_end(text.substr(0, at));
  return before.ends_with('(') &&
         ends_with_reading_function(without_space_at_end(before.substr(0, before.size() - 1)));
}

/// The end of the comment at `at`; comments nest (XPath 3.1 section 2.6).
std::size_t comment_end(std::string_view text, std::size_t at) noexcept {
  std::size_t depth = 0;
  do {
    const std::string_view mark = text.substr(at, 2);
    depth += mark == "(:" ? 1U : 0U;
    depth -= mark == ":)" ? 1U : 0U;
    at += mark == "(:" || mark == ":)" ? 2 : 1;
  } while (depth > 0 && at < text.size());
  return at;
}

}  // namespace

std::vector<text_part> xpath_references(std::string_view expression) {
  constexpr std::string_view marks = "'\"(";
  std::vector<text_part> found;
  for (std::size_t at = expression.find_first_of(marks); at < expression.size();
       at = expression.find_first_of(marks, at)) {
    if (expression[at] == '(') {
      at = expression.substr(at).starts_with("(:") ? comment_end(expression, at) : at + 1;
      continue;
    }
    const std::size_t end = std::min(expression.find(expression[at], at + 1), expression.size());
    const std::string_view literal = trim(expression.substr(at + 1, end - at - 1));
    if (!literal.empty() && is_read(expression, at)) {
      found.push_back(
          {static_cast<std::size_t>(literal.data() - expression.data()), literal.size()});
    }
    at = end + 1;
  }
  return found;
}

}  // namespace leiri::libxml2
