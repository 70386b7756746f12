#pragma once

#include <libxml/xmlstring.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "vocabulary/name_table.hpp"

namespace leiri::libxml2 {

/// The five words of an attribute in startElementNs.
struct sax_attribute {
  const xmlChar* local;
  const xmlChar* prefix;  ///< may be null, as below
  const xmlChar* uri;
  const xmlChar* value;  ///< up to `end`
  const xmlChar* end;
};

/// The two words of a namespace.
struct sax_namespace {
  const xmlChar* prefix;
  const xmlChar* name;
};

/// A start tag in the form of startElementNs.
struct start_event {
  const xmlChar* local;
  const xmlChar* prefix;
  const xmlChar* uri;
  std::span<const xmlChar* const> namespace_words;  ///< two for each
  std::span<const xmlChar* const> attribute_words;  ///< five for each
  /// Whether libxml2 may have left out namespace declarations.
  bool has_rejected_namespaces;
  /// Whether libxml2 does not know the namespaces of all attributes, and so not whether two of them
  /// have the same name.
  bool has_completed_attributes = false;

  [[nodiscard]] std::size_t namespaces() const noexcept { return namespace_words.size() / 2; }
  [[nodiscard]] sax_namespace namespace_at(std::size_t i) const noexcept {
    const auto* const w = &namespace_words[2 * i];
    return {w[0], w[1]};
  }
  [[nodiscard]] std::size_t attributes() const noexcept { return attribute_words.size() / 5; }
  [[nodiscard]] sax_attribute attribute_at(std::size_t i) const noexcept {
    const auto* const w = &attribute_words[5 * i];
    return {w[0], w[1], w[2], w[3], w[4]};
  }
};

/// An attribute that some reader needs.
struct attribute {
  const known_name* name;
  const xmlChar* prefix;  ///< from the parser's dictionary; may be null
  std::string_view raw;   ///< as libxml2 passes it: see text_form::parsed
  /// Whether libxml2 has left a reference out of the value, since it does not know the entity.
  /// `raw` is then as in the document (text_form::attribute), if that contains the tag.
  bool lacks_reference = false;
};

/// An element with the attributes that some reader needs.
struct element {
  const known_name* name;
  const xmlChar* prefix;  ///< from the parser's dictionary; may be null
  std::span<const attribute> attributes;

  /// The attribute with this name and no namespace. Null if the element lacks it, or if a reference
  /// in its value cannot be resolved.
  [[nodiscard]] const attribute* find(std::string_view local) const noexcept {
    const auto found = std::find_if(attributes.begin(), attributes.end(), [&](const attribute& a) {
      return a.name->in == vocabulary::none && a.name->local() == local;
    });
    return found == attributes.end() || found->lacks_reference ? nullptr : &*found;
  }
};

}  // namespace leiri::libxml2
