#pragma once

#include <libxml/entities.h>

#include <optional>
#include <string>

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Whether an entity of this xmlEntityType is parsed and in a resource of its own.
inline bool is_external(int entity_type) noexcept {
  return entity_type == XML_EXTERNAL_GENERAL_PARSED_ENTITY ||
         entity_type == XML_EXTERNAL_PARAMETER_ENTITY;
}

/// A declaration `<!ENTITY % name SYSTEM "...">` or `<!ENTITY % name PUBLIC "..." "...">`.
struct parameter_entity_declaration {
  std::string name;
  std::optional<std::string> public_id;
  std::string system_id;
};

/// The declaration whose literals the parser has just read; nothing if it does not declare an
/// external parameter entity (XML 1.0 productions 72, 75).
std::optional<parameter_entity_declaration> parameter_entity_read_by(xmlParserCtxtPtr parser);

/// Declares it through the callback of the parser, as the parser does.
void declare(xmlParserCtxtPtr parser, const parameter_entity_declaration& e);

}  // namespace leiri::libxml2
