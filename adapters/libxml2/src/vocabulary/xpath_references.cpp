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

/// The name at the end of the text, without the prefix `fn`.
std::string_view function_before(std::string_view text) noexcept {
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
  return name;
}

bool is_reading(std::string_view function) noexcept {
  return std::find(std::begin(reading_functions), std::end(reading_functions), function) !=
         std::end(reading_functions);
}

std::string_view without_space_at_end(std::string_view text) noexcept {
  return text.substr(0, text.find_last_not_of(white_space) + 1);
}

/// The function of which the literal at `at` is the first argument; empty if there is none.
std::string_view function_around(std::string_view text, std::size_t at) noexcept {
  const std::string_view before = without_space_at_end(text.substr(0, at));
  return before.ends_with('(')
             ? function_before(without_space_at_end(before.substr(0, before.size() - 1)))
             : std::string_view();
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

std::vector<xpath_reference> xpath_references(std::string_view expression) {
  constexpr std::string_view marks = "'\"(";
  std::vector<xpath_reference> found;
  for (std::size_t at = expression.find_first_of(marks); at < expression.size();
       at = expression.find_first_of(marks, at)) {
    if (expression[at] == '(') {
      at = expression.substr(at).starts_with("(:") ? comment_end(expression, at) : at + 1;
      continue;
    }
    const std::size_t end = std::min(expression.find(expression[at], at + 1), expression.size());
    const std::string_view literal = trim(expression.substr(at + 1, end - at - 1));
    const std::string_view function = function_around(expression, at);
    if (!literal.empty() && is_reading(function)) {
      const std::string_view rest = trim(expression.substr(std::min(end + 1, expression.size())));
      found.push_back(
          {static_cast<std::size_t>(literal.data() - expression.data()), literal.size(),
           function == "document" && rest.starts_with(')') && literal.size() == end - at - 1});
    }
    at = end + 1;
  }
  return found;
}

}  // namespace leiri::libxml2
