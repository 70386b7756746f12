/// Functions that replace those of libxml2 that canonicalize a document. libxml2 refuses to write
/// the names of namespaces that are not URIs; here, it does not see those that are IRIs while it
/// checks them.

#include <libxml/c14n.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include <algorithm>
#include <leiri/parse.hpp>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "preload/next.hpp"
#include "preload/variables.hpp"

namespace leiri::preload {
namespace {

bool canonicalizes_names() noexcept {
  static const bool accepts = is_set("LEIRI_NAMES");
  return accepts;
}

/// URIs have only ASCII characters, and an IRI that has no others is a URI.
bool is_iri_only(const xmlChar* name) noexcept {
  const std::string_view text = name == nullptr ? "" : reinterpret_cast<const char*>(name);
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  return !std::all_of(text.begin(), text.end(), is_ascii) &&
         parse(text, profile::iri, kind::iri).has_value();
}

bool declares_iri(const xmlNode* element) noexcept {
  for (const xmlNs* n = element->nsDef; n != nullptr; n = n->next) {
    if (is_iri_only(n->href)) {
      return true;
    }
  }
  return false;
}

/// The node after another in the order of the document; null at the end.
const xmlNode* following(const xmlNode* n) noexcept {
  if (n->type == XML_ELEMENT_NODE && n->children != nullptr) {
    return n->children;
  }
  while (n != nullptr && n->next == nullptr) {
    n = n->parent;
  }
  return n == nullptr ? nullptr : n->next;
}

bool needs_help(const xmlDoc* document) noexcept {
  if (!canonicalizes_names() || document == nullptr) {
    return false;
  }
  for (const xmlNode* n = document->children; n != nullptr; n = following(n)) {
    if (n->type == XML_ELEMENT_NODE && declares_iri(n)) {
      return true;
    }
  }
  return false;
}

/// Answers libxml2's question whether a node is part of the result. libxml2 checks the namespaces
/// of an element immediately after it has asked for the element, and writes them only after it has
/// asked for further nodes. In between, the element has other names.
class name_hider {
 public:
  name_hider(xmlC14NIsVisibleCallback is_visible, void* data) noexcept
      : is_visible_(is_visible), data_(data) {}
  ~name_hider() { restore(); }
  name_hider(const name_hider&) = delete;
  name_hider& operator=(const name_hider&) = delete;

  /// The application's function, which may leave by longjmp() or an exception, finds all names.
  static int answer(void* hider, xmlNodePtr node, xmlNodePtr parent) {
    auto& self = *static_cast<name_hider*>(hider);
    self.restore();
    const int visible =
        self.is_visible_ == nullptr ? 1 : self.is_visible_(self.data_, node, parent);
    if (node->type == XML_ELEMENT_NODE) {
      self.hide(node);
    }
    return visible;
  }

 private:
  void hide(xmlNodePtr element) noexcept {
    static const xmlChar uri[] = "urn:x-leiri:name";
    for (xmlNsPtr n = element->nsDef; n != nullptr; n = n->next) {
      if (is_iri_only(n->href)) {
        try {
          hidden_.emplace_back(n, n->href);
        } catch (const std::bad_alloc&) {
          return;  // libxml2 will report the name
        }
        n->href = uri;
      }
    }
  }
  void restore() noexcept {
    for (const auto& [declaration, name] : hidden_) {
      declaration->href = name;
    }
    hidden_.clear();
  }

  xmlC14NIsVisibleCallback is_visible_;
  void* data_;
  std::vector<std::pair<xmlNsPtr, const xmlChar*>> hidden_;
};

/// Whether a set has a node. The next namespace of one in a set is the element for which it is
/// there, as XPath has a namespace node for each element in the scope of a declaration.
int is_in_set(void* set, xmlNodePtr node, xmlNodePtr parent) {
  auto* const nodes = static_cast<xmlNodeSetPtr>(set);
  if (nodes == nullptr) {
    return 1;
  }
  if (node->type != XML_NAMESPACE_DECL) {
    return xmlXPathNodeSetContains(nodes, node);
  }
  xmlNs sought = *reinterpret_cast<xmlNsPtr>(node);
  const bool is_of_attribute = parent != nullptr && parent->type == XML_ATTRIBUTE_NODE;
  sought.next = reinterpret_cast<xmlNsPtr>(is_of_attribute ? parent->parent : parent);
  return xmlXPathNodeSetContains(nodes, reinterpret_cast<xmlNodePtr>(&sought));
}

int canonicalize(xmlDocPtr document, xmlC14NIsVisibleCallback is_visible, void* data, int mode,
                 xmlChar** prefixes, int with_comments, xmlOutputBufferPtr out) {
  static const auto own = next<decltype(xmlC14NExecute)>("xmlC14NExecute");
  name_hider hider(is_visible, data);
  return own(document, name_hider::answer, &hider, mode, prefixes, with_comments, out);
}

}  // namespace
}  // namespace leiri::preload

namespace preload = leiri::preload;
using leiri::preload::next;

extern "C" {

int xmlC14NExecute(xmlDocPtr doc, xmlC14NIsVisibleCallback is_visible_callback, void* user_data,
                   int mode, xmlChar** inclusive_ns_prefixes, int with_comments,
                   xmlOutputBufferPtr buf) {
  static const auto own = next<decltype(xmlC14NExecute)>("xmlC14NExecute");
  const auto call = preload::needs_help(doc) ? &preload::canonicalize : own;
  return call(doc, is_visible_callback, user_data, mode, inclusive_ns_prefixes, with_comments, buf);
}

int xmlC14NDocSaveTo(xmlDocPtr doc, xmlNodeSetPtr nodes, int mode, xmlChar** inclusive_ns_prefixes,
                     int with_comments, xmlOutputBufferPtr buf) {
  static const auto own = next<decltype(xmlC14NDocSaveTo)>("xmlC14NDocSaveTo");
  return preload::needs_help(doc)
             ? preload::canonicalize(doc, preload::is_in_set, nodes, mode, inclusive_ns_prefixes,
                                     with_comments, buf)
             : own(doc, nodes, mode, inclusive_ns_prefixes, with_comments, buf);
}

int xmlC14NDocDumpMemory(xmlDocPtr doc, xmlNodeSetPtr nodes, int mode,
                         xmlChar** inclusive_ns_prefixes, int with_comments,
                         xmlChar** doc_txt_ptr) {
  static const auto own = next<decltype(xmlC14NDocDumpMemory)>("xmlC14NDocDumpMemory");
  xmlOutputBufferPtr const out =
      doc_txt_ptr != nullptr && preload::needs_help(doc) ? xmlAllocOutputBuffer(nullptr) : nullptr;
  if (out == nullptr) {
    return own(doc, nodes, mode, inclusive_ns_prefixes, with_comments, doc_txt_ptr);
  }
  int size = preload::canonicalize(doc, preload::is_in_set, nodes, mode, inclusive_ns_prefixes,
                                   with_comments, out);
  *doc_txt_ptr = nullptr;
  if (size >= 0) {
    size = static_cast<int>(xmlOutputBufferGetSize(out));
    *doc_txt_ptr = xmlStrndup(xmlOutputBufferGetContent(out), size);
  }
  xmlOutputBufferClose(out);
  return *doc_txt_ptr == nullptr ? -1 : size;
}

int xmlC14NDocSave(xmlDocPtr doc, xmlNodeSetPtr nodes, int mode, xmlChar** inclusive_ns_prefixes,
                   int with_comments, const char* filename, int compression) {
  static const auto own = next<decltype(xmlC14NDocSave)>("xmlC14NDocSave");
  xmlOutputBufferPtr const out = filename != nullptr && preload::needs_help(doc)
                                     ? xmlOutputBufferCreateFilename(filename, nullptr, compression)
                                     : nullptr;
  if (out == nullptr) {
    return own(doc, nodes, mode, inclusive_ns_prefixes, with_comments, filename, compression);
  }
  const int status = preload::canonicalize(doc, preload::is_in_set, nodes, mode,
                                           inclusive_ns_prefixes, with_comments, out);
  const int written = xmlOutputBufferClose(out);
  return status < 0 ? status : written;
}

}  // extern "C"
