#include "inclusion_fixup.hpp"

#include <libxml/valid.h>
#include <libxml/xpointer.h>

#include <leiri/libxml2/tree.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <memory>

#include "attribute_value.hpp"
#include "document_base.hpp"
#include "inclusion_scope.hpp"
#include "text.hpp"
#include "tree_order.hpp"
#include "vocabulary.hpp"

namespace leiri::libxml2 {
namespace {

/// `target` as it is written under `base`: the shortest reference, in URI form so that every reader
/// understands it.
std::string reference_to(std::string_view target, std::string_view base) {
  const auto to = split(target);
  const auto from = split(base);
  std::string buffer;
  if (to && from) {
    if (const auto relative = relativize(*to, *from, buffer); relative && !relative->empty()) {
      return as_uri(*relative);
    }
  }
  return as_uri(target);
}

/// As it stands: xmlNodeSetBase() escapes some.
void write_base(xmlNodePtr element, const std::string& value) {
  xmlNsPtr const xml = xmlSearchNsByHref(element->doc, element, XML_XML_NAMESPACE);
  xmlSetNsProp(element, xml, xml_chars("base"), xml_chars(value.c_str()));
}

/// xml:base for what was included, which libxml2 was told to leave alone.
class base_fixup {
 public:
  base_fixup(xmlDocPtr document, const inclusion_scope& scope)
      : document_(document), scope_(scope) {}

  /// From the outside in: the base of what is inside depends on what was written outside.
  void run() {
    for_each_element(document_, [this](xmlNodePtr n) {
      if (n->type == XML_XINCLUDE_START) {
        fix(n);
      }
    });
  }

 private:
  void fix(xmlNodePtr start);
  static void set_base(xmlNodePtr element, const std::string& source);

  xmlDocPtr document_;
  const inclusion_scope& scope_;
};

/// Without a reference to another document there is nothing to do: the content is the document's
/// own, or that of a fallback, of which libxml2 has removed the reference.
void base_fixup::fix(xmlNodePtr start) {
  const xmlAttr* const href = find_attribute(start, "href", nullptr);
  const std::string value = href == nullptr ? std::string() : text_of(href);
  std::string buffer;
  const auto target = resolve(start, value, buffer);
  if (value.empty() || !target) {
    return;
  }
  const std::string source(scope_.name_of(*target));
  int open = 0;
  for (xmlNodePtr n = start->next; n != nullptr && open >= 0; n = n->next) {
    open += n->type == XML_XINCLUDE_START ? 1 : n->type == XML_XINCLUDE_END ? -1 : 0;
    if (n->type == XML_ELEMENT_NODE && open == 0) {
      set_base(n, source);
    }
  }
}

/// What an element's own xml:base says of its base under `source`, where it was written.
std::string own_base(const xmlNode* element, const std::string& source) {
  const xmlAttr* const own = find_attribute(element, "base", chars(XML_XML_NAMESPACE));
  const std::string value = own == nullptr ? std::string() : text_of(own);
  const auto reference = parse(value, profile::leiri, kind::iri_reference);
  std::string buffer;
  if (own == nullptr || !reference) {
    return source;
  }
  const auto resolved = leiri::resolve(*reference, split(source).value_or({}), buffer);
  return resolved ? std::string(resolved->text) : source;
}

/// Empty where there is none.
std::string base_at(const xmlNode* n) {
  std::string buffer;
  return std::string(base_uri(n, buffer).value_or({}));
}

/// Gives an element that comes out of `source` the base that it had there.
void base_fixup::set_base(xmlNodePtr element, const std::string& source) {
  const std::string right = own_base(element, source);
  if (base_at(element) != right) {
    const std::string written = reference_to(right, base_at(element->parent));
    write_base(element, written);
  }
}

struct object_deleter {
  void operator()(xmlXPathContextPtr c) const noexcept { xmlXPathFreeContext(c); }
  void operator()(xmlXPathObjectPtr o) const noexcept { xmlXPathFreeObject(o); }
};

/// The elements that a pointer picks; none where it is none.
std::vector<xmlNodePtr> pick(xmlDocPtr document, const std::string& pointer) {
  const std::unique_ptr<xmlXPathContext, object_deleter> context(
      xmlXPtrNewContext(document, nullptr, nullptr));
  const std::unique_ptr<xmlXPathObject, object_deleter> picked(
      context == nullptr ? nullptr : xmlXPtrEval(xml_chars(pointer.c_str()), context.get()));
  std::vector<xmlNodePtr> elements;
  if (picked != nullptr && picked->type == XPATH_NODESET && picked->nodesetval != nullptr) {
    for (int i = 0; i < picked->nodesetval->nodeNr; ++i) {
      if (xmlNodePtr const n = picked->nodesetval->nodeTab[i]; n->type == XML_ELEMENT_NODE) {
        elements.push_back(n);
      }
    }
  }
  return elements;
}

std::string qualified(const xmlChar* prefix, const xmlChar* local) {
  std::string name(view(prefix));
  return (name.empty() ? name : name + ':').append(view(local));
}

void declare_id(const xmlNode* element, const xmlAttr* a) {
  xmlDocPtr const document = element->doc;
  xmlDtdPtr const subset = document->intSubset != nullptr
                               ? document->intSubset
                               : xmlCreateIntSubset(document, element->name, nullptr, nullptr);
  const xmlChar* const prefix = a->ns == nullptr ? nullptr : a->ns->prefix;
  const std::string name =
      qualified(element->ns == nullptr ? nullptr : element->ns->prefix, element->name);
  if (subset != nullptr &&
      xmlGetDtdQAttrDesc(subset, xml_chars(name.c_str()), a->name, prefix) == nullptr) {
    xmlAddAttributeDecl(nullptr, subset, xml_chars(name.c_str()), a->name, prefix, XML_ATTRIBUTE_ID,
                        XML_ATTRIBUTE_IMPLIED, nullptr, nullptr);
  }
}

}  // namespace

void fix_bases(xmlDocPtr document, const inclusion_scope& scope) {
  base_fixup(document, scope).run();
}

bool keep_bases(xmlDocPtr document, const std::vector<std::string>& pointers) {
  const std::string own = document_base(document->URL);
  bool has_written = false;
  for (const std::string& pointer : pointers) {
    for (xmlNodePtr const e : pick(document, pointer)) {
      const std::string base = base_at(e);
      if (base_at(e->parent) != own &&
          find_attribute(e, "base", chars(XML_XML_NAMESPACE)) == nullptr) {
        write_base(e, as_uri(base));
        has_written = true;
      }
    }
  }
  return has_written;
}

void declare_ids(xmlDocPtr document) {
  for_each_element(document, [](xmlNodePtr e) {
    for (const xmlAttr* a = e->properties; a != nullptr; a = a->next) {
      const bool is_xml_id = a->ns != nullptr && view(a->ns->href) == chars(XML_XML_NAMESPACE);
      if (a->atype == XML_ATTRIBUTE_ID && !is_xml_id) {
        declare_id(e, a);
      }
    }
  });
}

bool has_inclusions(xmlDocPtr document) {
  bool found = false;
  for_each_element(document, [&found](xmlNodePtr e) {
    found = found || (e->type == XML_ELEMENT_NODE && view(e->name) == "include" &&
                      e->ns != nullptr && vocabulary_of(view(e->ns->href)) == vocabulary::xinclude);
  });
  return found;
}

void remove_inclusion_marks(xmlDocPtr document) {
  for (xmlNodePtr n = document->children; n != nullptr;) {
    const xmlNodePtr next = next_in_document(document, n);
    if (n->type == XML_XINCLUDE_START || n->type == XML_XINCLUDE_END) {
      xmlUnlinkNode(n);
      xmlFreeNode(n);
    }
    n = next;
  }
}

}  // namespace leiri::libxml2
