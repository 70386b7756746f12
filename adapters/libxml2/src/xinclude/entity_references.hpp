#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// A reference to a general entity in the replacement text of another one, with its place.
struct entity_reference {
  std::size_t at;
  std::string_view name;
};

/// The references in a replacement text (XML 1.0 section 4.5); not what looks like one in a
/// comment, a CDATA section or a processing instruction.
std::vector<entity_reference> references_in(std::string_view text);

/// The literal, to be enclosed in quotation marks, whose replacement text this is.
std::string literal_of(std::string_view text);

}  // namespace leiri::libxml2
