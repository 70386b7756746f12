#pragma once

#include <libxml/entities.h>

#include "host/text.hpp"

namespace leiri::libxml2 {

/// An entity whose declaration is in a part of the document type that is not read: an external
/// subset, an external parameter entity, or what follows a reference to one. libxml2 drops a
/// reference without a declaration, so such an entity is declared without content, and with a
/// public identifier, which no internal entity has.
inline bool is_unread(const xmlEntity* e) noexcept {
  return e->etype == XML_INTERNAL_GENERAL_ENTITY && e->ExternalID != nullptr;
}

/// Marks an external entity whose content the parser has read.
inline void mark_read(xmlEntityPtr e) noexcept { e->_private = e; }

/// Whether the replacement text of an entity is known, so that libxml2 reports it as content. `e`
/// may be null.
inline bool has_content(const xmlEntity* e) noexcept {
  return e != nullptr && !is_unread(e) &&
         (e->etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY || e->_private == e);
}

/// Returns null if memory ran out or the document has no document type.
inline xmlEntityPtr declare_unread(xmlDocPtr document, const xmlChar* name) noexcept {
  return xmlAddDocEntity(document, name, XML_INTERNAL_GENERAL_ENTITY, xml_chars("not read"),
                         nullptr, xml_chars(""));
}

}  // namespace leiri::libxml2
