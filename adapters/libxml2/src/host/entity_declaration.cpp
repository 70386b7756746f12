#include "host/entity_declaration.hpp"

#include <algorithm>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

/// Takes the next token, up to white space, from the front of `text`.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(xml_blanks), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(xml_blanks));
  text.remove_prefix(word.size());
  return word;
}

std::optional<std::string_view> take_literal(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(xml_blanks), text.size()));
  if (text.empty() || (text.front() != '"' && text.front() != '\'')) {
    return std::nullopt;
  }
  const std::size_t close = text.find(text.front(), 1);
  if (close == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view literal = text.substr(1, close - 1);
  text.remove_prefix(close + 1);
  return literal;
}

}  // namespace

std::optional<parameter_entity_declaration> last_parameter_entity(std::string_view text) {
  constexpr std::string_view opening = "<!ENTITY";
  const std::size_t begin = text.rfind(opening);
  if (begin == std::string_view::npos) {
    return std::nullopt;
  }
  text.remove_prefix(begin + opening.size());
  if (take_word(text) != "%") {
    return std::nullopt;
  }
  parameter_entity_declaration declared{std::string(take_word(text)), std::nullopt};
  if (take_word(text) == "PUBLIC") {
    const auto id = take_literal(text);
    if (!id) {
      return std::nullopt;
    }
    declared.public_id = std::string(*id);
  }
  return declared;
}

}  // namespace leiri::libxml2
