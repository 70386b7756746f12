#pragma once

#include <libxml/entities.h>

#include <optional>
#include <string>
#include <string_view>

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
};

/// The declaration at the end of `text`, which libxml2 has read up to the end of the literals;
/// nothing if it is another declaration (XML 1.0 productions 72, 75).
std::optional<parameter_entity_declaration> last_parameter_entity(std::string_view text);

}  // namespace leiri::libxml2
