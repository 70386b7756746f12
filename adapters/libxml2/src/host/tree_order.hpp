#pragma once

#include <libxml/tree.h>

namespace leiri::libxml2 {

/// Whether a node has the members of an element. A node that libxml2 leaves in place of an XInclude
/// element has them, too.
inline bool has_attributes(const xmlNode* n) noexcept {
  return n->type == XML_ELEMENT_NODE || n->type == XML_XINCLUDE_START;
}

/// The node after `n` and all its content, in document order, within the tree of `root`.
inline xmlNodePtr next_beside_in(const xmlNode* root, const xmlNode* n) noexcept {
  while (n != root && n->next == nullptr) {
    n = n->parent;
  }
  return n == root ? nullptr : n->next;
}

/// The node after `n` in document order, within the tree of `root`; skips the content of entities.
inline xmlNodePtr next_in(const xmlNode* root, const xmlNode* n) noexcept {
  return n->type == XML_ELEMENT_NODE && n->children != nullptr ? n->children
                                                               : next_beside_in(root, n);
}

/// The node after `n` in document order, within `document`; skips the content of entities.
inline xmlNodePtr next_in_document(xmlDocPtr document, const xmlNode* n) noexcept {
  return next_in(reinterpret_cast<const xmlNode*>(document), n);
}

/// Puts a node before another one. libxml2's own function would join texts, in quadratic time.
inline void link_before(xmlNodePtr n, xmlNodePtr next) noexcept {
  n->parent = next->parent;
  n->next = next;
  n->prev = next->prev;
  (next->prev == nullptr ? next->parent->children : next->prev->next) = n;
  next->prev = n;
}

/// Calls `visit` with each element, and with each node that libxml2 leaves in place of an XInclude
/// element, in document order. `visit` must not remove the node.
template <class Visit>
void for_each_element(xmlDocPtr document, Visit visit) {
  for (xmlNodePtr n = document->children; n != nullptr; n = next_in_document(document, n)) {
    if (has_attributes(n)) {
      visit(n);
    }
  }
}

}  // namespace leiri::libxml2
