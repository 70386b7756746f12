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

/// Whether the places of prefixes are known in this format: in Turtle, TriG, N3, SPARQL, ShEx, the
/// compact syntax of SHACL, and XML.
bool has_prefix_places(document_format format) noexcept;

/// All places of prefixes, in order. In XML, those of declarations and of the names of elements and
/// attributes.
std::vector<prefix_place> prefix_places(std::string_view text, document_format format);

/// Where lines begin within a string, in bytes, in order. For a format that has prefix_places() and
/// is not XML.
std::vector<std::size_t> lines_within_strings(std::string_view text, document_format format);

/// Whether a document in XML may have this prefix outside the names of elements and attributes: in
/// an attribute value other than that of a namespace declaration, in text, in a processing
/// instruction or in the document type declaration. Whether that is a prefix depends on the
/// vocabulary.
bool may_have_prefix_in_value(std::string_view text, std::string_view prefix);

/// Whether it (in UTF-8) can be a prefix in RDF (Turtle, PN_PREFIX), and so in XML (NCName).
bool is_prefix_name(std::string_view name) noexcept;

/// Whether a prefix begins with `xml` in any case (Namespaces in XML, section 3).
bool is_reserved_in_xml(std::string_view prefix) noexcept;

}  // namespace leiri::command
