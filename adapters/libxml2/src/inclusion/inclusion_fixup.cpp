#include "inclusion/inclusion_fixup.hpp"

#include <libxml/valid.h>

#include <leiri/libxml2/tree.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <string>
#include <vector>

#include "host/document_base.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "inclusion/inclusion_plan.hpp"
#include "inclusion/inclusion_scope.hpp"
#include "markup/attribute_value.hpp"

namespace leiri::libxml2 {
namespace {

/// The shortest reference to `target` under `base`, in URI form so that every reader understands
/// it.
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

/// Writes the value unchanged: xmlNodeSetBase() would escape some characters.
void write_base(xmlNodePtr element, const std::string& value) {
  xmlNsPtr const xml = xmlSearchNsByHref(element->doc, element, XML_XML_NAMESPACE);
  xmlSetNsProp(element, xml, xml_chars("base"), xml_chars(value.c_str()));
}

/// The base that an element's own xml:base determines under `source`, the place where it was
/// written.
std::string own_base(const xmlNode* element, const std::string& source) {
  const xmlAttr* const own = find_attribute(element, "base", chars(XML_XML_NAMESPACE));
  const std::string value = own == nullptr ? std::string() : text_of(own);
  const auto reference = parse(value, profile::leiri, kind::iri_reference);
  if (own == nullptr || !reference) {
    return source;
  }
  return leiri::resolve(*reference, split(source).value_or({})).value_or(source);
}

/// Empty if there is none.
std::string base_at(const xmlNode* n) { return base_uri(n).value_or({}); }

/// Writes xml:base for included elements; libxml2 was told not to do so.
class base_fixup {
 public:
  base_fixup(xmlDocPtr document, const inclusion_plan& plan, const inclusion_scope& scope)
      : document_(document), plan_(plan), scope_(scope) {}

  /// From the outside in, since the base of inner elements depends on what was written outside.
  void run() {
    for_each_element(document_, [this](xmlNodePtr n) {
      const planned_inclusion* const p = n->type == XML_XINCLUDE_START ? plan_.find(n) : nullptr;
      if (p != nullptr) {
        fix(n, p);
      }
    });
  }

 private:
  /// The origin of the elements of an inclusion.
  struct origin {
    std::string source;
    const std::vector<std::string>* bases = nullptr;  ///< of each element; null: that of the source
    bool is_fallback = false;
  };

  xmlNodePtr fix(xmlNodePtr start, const planned_inclusion* p);
  [[nodiscard]] const std::vector<std::string>* bases_of(const planned_inclusion& p) const;
  [[nodiscard]] origin origin_of(const xmlNode* start, const planned_inclusion& p) const;
  static void set_base(xmlNodePtr element, const std::string& right);

  xmlDocPtr document_;
  const inclusion_plan& plan_;
  const inclusion_scope& scope_;
};

/// `p` is null if nothing is known. Returns the mark at the end; null if there is none.
xmlNodePtr base_fixup::fix(xmlNodePtr start, const planned_inclusion* p) {
  const origin from = p == nullptr ? origin() : origin_of(start, *p);
  std::size_t elements = 0;
  std::size_t inclusions = 0;
  const auto next_inclusion = [&] {
    const std::size_t i = inclusions++;
    return from.is_fallback && i < p->in_fallback.size() ? &p->in_fallback[i] : nullptr;
  };
  xmlNodePtr n = start->next;
  while (n != nullptr && n->type != XML_XINCLUDE_END) {
    if (n->type == XML_XINCLUDE_START) {
      n = fix(n, next_inclusion());
      n = n == nullptr ? nullptr : next_beside(document_, n);
    } else if (is_include(n)) {  // the inclusion failed
      next_inclusion();
      n = next_beside(document_, n);
    } else {
      if (n->type == XML_ELEMENT_NODE && n->parent == start->parent) {
        const std::size_t i = elements++;
        set_base(n, from.bases != nullptr && i < from.bases->size() ? (*from.bases)[i]
                                                                    : own_base(n, from.source));
      }
      n = next_in_document(document_, n);
    }
  }
  return n;
}

/// The bases of the elements that the pointer selected; null if there is no pointer or it selected
/// nothing.
const std::vector<std::string>* base_fixup::bases_of(const planned_inclusion& p) const {
  if (p.picked) {
    return &*p.picked;
  }
  const picked_bases* const known = scope_.bases_in(p.url);
  if (known == nullptr) {
    return nullptr;
  }
  const auto picked = known->find(p.pointer);
  return picked == known->end() ? nullptr : &picked->second;
}

/// libxml2 removes the reference of an inclusion that its fallback replaces, and all attributes of
/// inclusions inside a fallback.
base_fixup::origin base_fixup::origin_of(const xmlNode* start, const planned_inclusion& p) const {
  const std::vector<std::string>* const bases = bases_of(p);
  const bool was_found =
      bases != nullptr || (p.pointer.empty() && scope_.bases_in(p.url) != nullptr);
  const bool is_original = plan_.find(start) == &p;
  const bool is_fallback = is_original && !p.source.empty()
                               ? find_attribute(start, "href", nullptr) == nullptr
                               : !was_found;
  return is_fallback ? origin{p.fallback_base, nullptr, true} : origin{p.source, bases, false};
}

/// If `right` is empty, the original base of the element is unknown.
void base_fixup::set_base(xmlNodePtr element, const std::string& right) {
  if (!right.empty() && base_at(element) != right) {
    write_base(element, reference_to(right, base_at(element->parent)));
  }
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

void fix_bases(xmlDocPtr document, const inclusion_plan& plan, const inclusion_scope& scope) {
  base_fixup(document, plan, scope).run();
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
  for_each_element(document, [&found](xmlNodePtr e) { found = found || is_include(e); });
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
