#include "xinclude/entity_references.hpp"

#include <algorithm>
#include <leiri/characters.hpp>

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

bool begins_name(char c) noexcept {
  return alpha.contains(c) || c == '_' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}

/// The name in the reference to an entity that begins at `at`; empty if none begins there.
std::string_view name_behind(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (begins_name(text[end]) || digit.contains(text[end]) ||
                               text[end] == '-' || text[end] == '.')) {
    ++end;
  }
  const bool is_reference = end < text.size() && text[end] == ';' && begins_name(text[at + 1]);
  return is_reference ? text.substr(at + 1, end - at - 1) : std::string_view();
}

}  // namespace

std::vector<entity_reference> references_in(std::string_view text) {
  std::vector<entity_reference> found;
  for (std::size_t at = text.find_first_of("<&"); at < text.size();
       at = text.find_first_of("<&", at + 1)) {
    if (text[at] == '<') {
      at = end_of_plain_part(text, at);
    } else if (const std::string_view name = name_behind(text, at); !name.empty()) {
      found.push_back({at, name});
    }
  }
  return found;
}

std::string literal_of(std::string_view text) {
  std::string literal;
  literal.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_no_reference = c == '&' && name_behind(text, i).empty();
    if (is_no_reference || c == '%' || c == '"' || c == '\r') {
      literal += "&#" + std::to_string(static_cast<int>(c)) + ';';
    } else {
      literal += c;
    }
  }
  return literal;
}

}  // namespace leiri::libxml2
