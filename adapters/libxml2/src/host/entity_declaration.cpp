#include "host/entity_declaration.hpp"

#include <algorithm>

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

std::optional<std::string_view> take_literal(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
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

std::string_view read_so_far(xmlParserCtxtPtr parser) {
  const xmlParserInputPtr input = input_of(parser);
  return {chars(input->base), static_cast<std::size_t>(input->cur - input->base)};
}

}  // namespace

std::optional<parameter_entity_declaration> parameter_entity_read_by(xmlParserCtxtPtr parser) {
  constexpr std::string_view opening = "<!ENTITY";
  std::string_view text = read_so_far(parser);
  const std::size_t begin = text.rfind(opening);
  if (begin == std::string_view::npos) {
    return std::nullopt;
  }
  text.remove_prefix(begin + opening.size());
  if (next_word(text) != "%") {
    return std::nullopt;
  }
  parameter_entity_declaration declared{std::string(next_word(text)), std::nullopt, {}};
  if (next_word(text) == "PUBLIC") {
    declared.public_id = take_literal(text);
  }
  const auto system_id = take_literal(text);
  if (!system_id) {
    return std::nullopt;
  }
  declared.system_id = *system_id;
  return declared;
}

void declare(xmlParserCtxtPtr parser, const parameter_entity_declaration& e) {
  const entityDeclSAXFunc tell = sax_of(parser).entityDecl;
  if (tell != nullptr) {
    tell(user_data_of(parser), xml_chars(e.name.c_str()), XML_EXTERNAL_PARAMETER_ENTITY,
         e.public_id ? xml_chars(e.public_id->c_str()) : nullptr, xml_chars(e.system_id.c_str()),
         nullptr);
  }
}

}  // namespace leiri::libxml2
