#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "detection/document_format.hpp"

namespace leiri::command {

/// A place where a text has a prefix, in bytes.
struct prefix_place {
  std::size_t begin = 0;
  std::size_t size = 0;
  bool is_declaration = false;

  [[nodiscard]] std::size_t end() const noexcept { return begin + size; }
};

/// Whether the places of prefixes are known in this format: in the Turtle family, SPARQL, ShEx and
/// the syntaxes of OWL that are text, and in XML.
bool has_prefix_places(document_format format) noexcept;

/// All places of prefixes, in order. In XML, those of declarations and of the names of elements and
/// attributes.
std::vector<prefix_place> prefix_places(std::string_view text, document_format format);

/// Whether an attribute value or a text of a document in XML begins with this prefix and a colon:
/// whether that is a prefix depends on the vocabulary.
bool may_have_prefix_in_value(std::string_view text, std::string_view prefix);

/// Whether it can be a prefix in RDF and in XML (Namespaces in XML, NCName), in ASCII or beyond.
bool is_prefix_name(std::string_view name) noexcept;

}  // namespace leiri::command
