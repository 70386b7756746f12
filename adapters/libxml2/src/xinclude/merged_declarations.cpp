#include "xinclude/merged_declarations.hpp"

#include <libxml/hash.h>
#include <libxml/valid.h>

#include <new>

#include "host/document_base.hpp"
#include "host/text.hpp"
#include "host/unread_entity.hpp"
#include "xinclude/moved_document.hpp"

namespace leiri::libxml2 {
namespace {

xmlDtdPtr subset_of(xmlDocPtr document) {
  if (document->intSubset == nullptr) {
    const xmlNode* const root = xmlDocGetRootElement(document);
    const xmlChar* const name = root == nullptr ? xml_chars("document") : root->name;
    if (xmlCreateIntSubset(document, name, nullptr, nullptr) == nullptr) {
      throw std::bad_alloc();
    }
  }
  return document->intSubset;
}

/// The system identifier of an entity for another document.
std::string system_id_for(const xmlDoc* to, const xmlEntity& e) {
  return moved_system_id(view(e.SystemID), document_base(e.doc->URL), document_base(to->URL));
}

bool is_external(const xmlEntity& e) noexcept { return e.etype != XML_INTERNAL_GENERAL_ENTITY; }

/// Unparsed entities are the same if their system identifiers are (cases 21 and 55 of NIST in the
/// W3C suite), whatever these mean; of parsed ones, the wrong file would be opened.
bool is_same(const xmlDoc* to, const xmlEntity& known, const xmlEntity& added) {
  const bool has_same_id = xmlStrEqual(known.SystemID, added.SystemID) != 0 &&
                           (added.etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY ||
                            system_id_for(to, added) == view(added.SystemID));
  return known.etype == added.etype && xmlStrEqual(known.content, added.content) != 0 &&
         (has_same_id || system_id_for(to, added) == view(known.SystemID));
}

/// Whether the document has it now. What XML itself declares may be declared in different ways (XML
/// 1.0 section 4.6), which mean the same.
bool add_entity(xmlDocPtr to, const xmlEntity& e) {
  if (xmlGetPredefinedEntity(e.name) != nullptr) {
    return true;
  }
  const xmlEntity* const known = xmlGetDocEntity(to, e.name);
  if (known != nullptr) {
    return is_same(to, *known, e);
  }
  subset_of(to);
  const std::string id = is_external(e) ? system_id_for(to, e) : std::string();
  xmlEntityPtr const made =
      xmlAddDocEntity(to, e.name, e.etype, e.ExternalID,
                      is_external(e) ? xml_chars(id.c_str()) : nullptr, e.content);
  if (made == nullptr) {
    throw std::bad_alloc();
  }
  made->URI = e.URI == nullptr ? nullptr : xmlStrdup(e.URI);
  return true;
}

void add_notation(void* notation, void* to, const xmlChar* /*name*/) {
  const auto& n = *static_cast<const xmlNotation*>(notation);
  auto* const subset = static_cast<xmlDtdPtr>(to);
  if (xmlGetDtdNotationDesc(subset, n.name) == nullptr) {
    xmlAddNotationDecl(nullptr, subset, n.name, n.PublicID, n.SystemID);
  }
}

std::string merge_subset(xmlDocPtr to, const xmlDtd* from) {
  for (const xmlNode* n = from == nullptr ? nullptr : from->children; n != nullptr; n = n->next) {
    const auto* const e = reinterpret_cast<const xmlEntity*>(n);
    const bool is_general = n->type == XML_ENTITY_DECL &&
                            e->etype != XML_INTERNAL_PARAMETER_ENTITY &&
                            e->etype != XML_EXTERNAL_PARAMETER_ENTITY && !is_unread(e);
    if (is_general && !add_entity(to, *e)) {
      return std::string(view(e->name));
    }
  }
  if (from != nullptr && from->notations != nullptr) {
    xmlHashScan(static_cast<xmlHashTablePtr>(from->notations), add_notation, subset_of(to));
  }
  return {};
}

}  // namespace

std::string merge_declarations(xmlDocPtr to, const xmlDoc* from) {
  std::string different = merge_subset(to, from->intSubset);
  return different.empty() ? merge_subset(to, from->extSubset) : different;
}

}  // namespace leiri::libxml2
