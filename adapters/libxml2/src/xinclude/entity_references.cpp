#include "xinclude/entity_references.hpp"

#include <algorithm>

namespace leiri::libxml2 {
namespace {

struct enclosed {
  std::string_view begin;
  std::string_view end;
};

/// What contains no references.
constexpr enclosed plain_parts[] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}};

/// The end of the comment, CDATA section or instruction that begins at `at`; `at` if there is none.
std::size_t end_of_plain_part(std::string_view text, std::size_t at) {
  for (const enclosed& e : plain_parts) {
    if (text.substr(at, e.begin.size()) == e.begin) {
      return std::min(text.find(e.end, at + e.begin.size()), text.size());
    }
  }
  return at;
}

}  // namespace

std::vector<entity_reference> references_in(std::string_view text) {
  std::vector<entity_reference> found;
  for (std::size_t at = text.find_first_of("<&"); at < text.size();
       at = text.find_first_of("<&", at + 1)) {
    const std::size_t end = text[at] == '&' ? text.find(';', at) : std::string_view::npos;
    if (text[at] == '<') {
      at = end_of_plain_part(text, at);
    } else if (end != std::string_view::npos && text[at + 1] != '#') {
      found.push_back({at, text.substr(at + 1, end - at - 1)});
    }
  }
  return found;
}

std::string literal_of(std::string_view text) {
  std::string literal;
  literal.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins_number = c == '&' && text.substr(i + 1, 1) == "#";
    if (begins_number || c == '%' || c == '"' || c == '\r') {
      literal += "&#" + std::to_string(static_cast<int>(c)) + ';';
    } else {
      literal += c;
    }
  }
  return literal;
}

}  // namespace leiri::libxml2
