#pragma once

#include <libxml/tree.h>

#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <string_view>

#include "markup/document_text.hpp"
#include "markup/start_tag.hpp"

namespace leiri::libxml2 {

/// The source from which a document is read, a parser or a tree: the current place in it, and its
/// entities.
class document_source {
 public:
  virtual ~document_source() = default;

  /// The current position; inside an entity, that of the reference to it.
  [[nodiscard]] virtual position here() const noexcept = 0;
  /// The bytes of the document that are in memory.
  [[nodiscard]] virtual const document_text& text() const noexcept = 0;

  /// The current start tag. It is empty if the document does not contain it.
  virtual const start_tag& tag() = 0;
  /// The text of the current start tag, also if an entity contains it; empty if it is not in
  /// memory.
  [[nodiscard]] virtual std::string_view written_tag() const noexcept = 0;
  /// The position of a byte of the current start tag; that of the tag if it is empty.
  virtual position in_tag(const char* at) = 0;
  /// Whether the document ends within the current start tag: libxml2 reports the tag first and the
  /// error afterwards.
  [[nodiscard]] virtual bool is_tag_cut_off() const noexcept = 0;

  /// Whether the current text comes from an entity.
  [[nodiscard]] virtual bool is_inside_entity() const noexcept = 0;
  /// Identifies the current place in the replacement text of an entity, the same each time that the
  /// document refers to the entity; 0 if the current text does not come from one.
  [[nodiscard]] virtual std::uint64_t repeated_place() const noexcept = 0;
  /// The identifier of the external entity that is being read, as libxml2 stores it; null if there
  /// is none. An entity always has the same address.
  [[nodiscard]] virtual const char* entity_url() const noexcept = 0;
  /// The document in which entities are declared; may be null.
  [[nodiscard]] virtual xmlDocPtr entities() const noexcept = 0;
  /// Whether the source has already expanded entities in attribute values, and in namespace names.
  [[nodiscard]] virtual bool expands_values() const noexcept = 0;
  [[nodiscard]] virtual bool expands_namespaces() const noexcept = 0;

  /// The version of XML that the document declares.
  [[nodiscard]] virtual std::string_view xml_version() const noexcept = 0;
};

}  // namespace leiri::libxml2
