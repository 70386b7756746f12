#include "xinclude/kept_references.hpp"

#include <libxml/hash.h>

#include <new>
#include <string>
#include <vector>

#include "host/entity_declaration.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "host/unread_entity.hpp"

namespace leiri::libxml2 {
namespace {

/// Makes the references in a list of siblings independent of the declarations. The content of each
/// becomes the text of the reference, since libxml2 takes the content of a reference without a
/// declaration for its value.
void detach_references(xmlNodePtr first, xmlDocPtr document) {
  for (xmlNodePtr n = first; n != nullptr; n = n->next) {
    const auto* const entity = reinterpret_cast<const xmlEntity*>(n->children);
    if (n->type != XML_ENTITY_REF_NODE || entity == nullptr || !is_unread(entity)) {
      continue;
    }
    const std::string text = '&' + std::string(view(n->name)) + ';';
    const xmlChar* const kept = document->dict == nullptr
                                    ? nullptr
                                    : xmlDictLookup(document->dict, xml_chars(text.c_str()), -1);
    n->content = const_cast<xmlChar*>(kept);  // NOLINT: libxml2 does not change it
    n->children = nullptr;
    n->last = nullptr;
  }
}

std::vector<xmlEntityPtr> unread_in(const xmlDtd* subset) {
  std::vector<xmlEntityPtr> found;
  for (xmlNodePtr n = subset == nullptr ? nullptr : subset->children; n != nullptr; n = n->next) {
    auto* const entity = reinterpret_cast<xmlEntityPtr>(n);
    if (n->type == XML_ENTITY_DECL && is_unread(entity)) {
      found.push_back(entity);
    }
  }
  return found;
}

}  // namespace

kept_references::kept_references(xmlParserCtxtPtr context) noexcept {
  context->_private = this;
  sax_of(context).getEntity = on_entity;
  sax_of(context).getParameterEntity = on_parameter_entity;
}

kept_references::~kept_references() = default;

xmlEntityPtr kept_references::on_entity(void* context, const xmlChar* name) noexcept {
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  auto& self = *static_cast<kept_references*>(parser->_private);
  xmlEntityPtr const declared = xmlSAX2GetEntity(context, name);
  if (declared != nullptr || !self.may_lack_declaration(parser)) {
    return declared;
  }
  self.note(name, input_of(parser) == nullptr ? 0 : input_of(parser)->line);
  return declare_unread(document_of(parser), name);
}

void kept_references::note(const xmlChar* name, int line) noexcept {
  try {
    undeclared_.push_back({std::string(view(name)), line});
  } catch (const std::bad_alloc&) {  // nothing may pass through C
    is_out_of_memory_ = true;
  }
}

const std::vector<undeclared_entity>& kept_references::undeclared() const {
  if (is_out_of_memory_) {
    throw std::bad_alloc();
  }
  return undeclared_;
}

xmlEntityPtr kept_references::on_parameter_entity(void* context, const xmlChar* name) noexcept {
  auto* const parser = static_cast<xmlParserCtxtPtr>(context);
  auto& self = *static_cast<kept_references*>(parser->_private);
  xmlEntityPtr const declared = xmlSAX2GetParameterEntity(context, name);
  self.has_unread_parameter_entity_ =
      self.has_unread_parameter_entity_ || declared == nullptr || is_external(declared->etype);
  return declared;
}

/// Whether a reference may lack a declaration without being an error. In the document type, its
/// declaration may still follow.
bool kept_references::may_lack_declaration(xmlParserCtxtPtr parser) const noexcept {
  return !is_in_subset(parser) && !is_standalone(parser) && document_of(parser) != nullptr &&
         document_of(parser)->intSubset != nullptr &&
         (has_unread_parameter_entity_ || has_external_subset(parser));
}

void kept_references::take_declarations(xmlDocPtr document) {
  const std::vector<xmlEntityPtr> added = unread_in(document->intSubset);
  if (added.empty()) {
    return;
  }
  for (xmlNodePtr n = document->children; n != nullptr; n = next_in_document(document, n)) {
    detach_references(n->type == XML_ELEMENT_NODE ? n->children : nullptr, document);
    for (const xmlAttr* a = has_attributes(n) ? n->properties : nullptr; a != nullptr;
         a = a->next) {
      detach_references(a->children, document);
    }
  }
  taken_.reset(not_null(xmlNewDoc(nullptr)));
  xmlDtdPtr const to =
      not_null(xmlCreateIntSubset(taken_.get(), xml_chars("taken"), nullptr, nullptr));
  to->entities = not_null(xmlHashCreate(0));
  for (xmlEntityPtr const entity : added) {
    take(document, entity);
  }
}

/// Moves a declaration to a document of its own, since libxml2 has no other way to free it.
void kept_references::take(xmlDocPtr document, xmlEntityPtr entity) {
  auto* const kept = static_cast<xmlHashTablePtr>(taken_->intSubset->entities);
  auto* const own = static_cast<xmlHashTablePtr>(document->intSubset->entities);
  if (xmlHashAddEntry(kept, entity->name, entity) != 0) {
    throw std::bad_alloc();
  }
  xmlUnlinkNode(reinterpret_cast<xmlNodePtr>(entity));
  xmlHashRemoveEntry(own, entity->name, nullptr);
  if (xmlHashSize(own) == 0) {  // else an empty subset would be written
    xmlHashFree(own, nullptr);
    document->intSubset->entities = nullptr;
  }
}

}  // namespace leiri::libxml2
