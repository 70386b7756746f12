#include "inclusion/inclusion_fixup.hpp"

#include <libxml/valid.h>

#include <leiri/libxml2/tree.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>
#include <new>
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
  std::string uri = as_uri(target);
  const auto to = split(uri);
  const auto from = split(base);
  std::string buffer;
  if (to && from) {
    if (const auto relative = relativize(*to, *from, buffer); relative && !relative->empty()) {
      return std::string(*relative);
    }
  }
  return uri;
}

/// Writes the value unchanged: xmlNodeSetBase() would escape some characters.
void write_base(xmlNodePtr element, std::string value, base_form form) {
  if (form == base_form::iri) {
    const to_iri_options how = {profile::leiri, domain_names::keep, look_alikes::encode};
    value = to_iri(value, how).value_or(value);
  }
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

bool is_mark(const xmlNode* n) noexcept {
  return n->type == XML_XINCLUDE_START || n->type == XML_XINCLUDE_END;
}

/// The first version that includes only the roots of documents.
constexpr int first_with_roots_only = 21100;

/// The base of a node in URI form, as the plan has bases; libxml2 may have changed the name of the
/// document. Empty if there is no base.
std::string base_at(const xmlNode* n) { return as_uri(base_uri(n).value_or({})); }

/// Writes xml:base for included elements, which libxml2 must not do itself. Also restores what
/// libxml2 leaves out of included documents.
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
    const std::vector<picked_element>* picked = nullptr;  ///< null: elements of the source itself
    std::string whole = {};  ///< the URL of the document, if all of it is included
    bool is_relative = true;

    [[nodiscard]] std::string base_of(const xmlNode* element, std::size_t number) const;
  };

  xmlNodePtr fix(xmlNodePtr start, const planned_inclusion* p);
  [[nodiscard]] bool ends(const xmlNode* start, const xmlNode* n) const;
  [[nodiscard]] bool begins(const xmlNode* start, const xmlNode* n) const;
  [[nodiscard]] const std::vector<picked_element>* bases_of(const planned_inclusion& p) const;
  [[nodiscard]] origin origin_of(const xmlNode* start, const planned_inclusion& p) const;
  void set_base(xmlNodePtr element, const std::string& right, bool is_relative) const;
  void restore_beside(xmlNodePtr root, const std::string& url);

  xmlDocPtr document_;
  const inclusion_plan& plan_;
  const inclusion_scope& scope_;
};

/// `start` is a mark of libxml2 or a label of the plan; `p` is null if nothing is known. Returns
/// the mark or label at the end; null if there is none.
xmlNodePtr base_fixup::fix(xmlNodePtr start, const planned_inclusion* p) {
  const origin from = p == nullptr ? origin() : origin_of(start, *p);
  std::size_t elements = 0;
  xmlNodePtr n = start->next;
  while (n != nullptr && !ends(start, n)) {
    if (begins(start, n)) {
      n = fix(n, plan_.find(n));
      n = n == nullptr ? nullptr : next_beside(document_, n);
    } else if (is_include(n) || is_mark(n)) {  // the inclusion failed, or its label says more
      n = next_beside(document_, n);
    } else {
      if (n->type == XML_ELEMENT_NODE && n->parent == start->parent) {
        const std::size_t i = elements++;
        set_base(n, from.base_of(n, i), from.is_relative);
        if (i == 0 && !from.whole.empty()) {
          restore_beside(n, from.whole);
        }
      }
      n = next_in_document(document_, n);
    }
  }
  return n;
}

/// Whether `n` ends the inclusion that began at `start`.
bool base_fixup::ends(const xmlNode* start, const xmlNode* n) const {
  return start->type == XML_XINCLUDE_START ? n->type == XML_XINCLUDE_END : plan_.is_label_end(n);
}

/// Whether an inclusion begins at `n`, inside the one that began at `start`.
bool base_fixup::begins(const xmlNode* start, const xmlNode* n) const {
  if (n->type == XML_XINCLUDE_START) {
    return start->type == XML_XINCLUDE_START || n->prev != start;
  }
  return n->type == XML_PI_NODE && plan_.find(n) != nullptr;
}

/// The bases of the elements that the pointer selected; null if there is no pointer or it selected
/// nothing.
const std::vector<picked_element>* base_fixup::bases_of(const planned_inclusion& p) const {
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
  const std::vector<picked_element>* const picked = bases_of(p);
  const bool was_found =
      picked != nullptr || (p.pointer.empty() && scope_.bases_in(p.url) != nullptr);
  const bool is_fallback = start->type == XML_XINCLUDE_START && !p.source.empty()
                               ? find_attribute(start, "href", nullptr) == nullptr
                               : !was_found;
  if (is_fallback) {
    return {p.fallback_base};
  }
  return {p.source, picked, p.pointer.empty() ? p.url : std::string(), p.is_relative};
}

std::string base_fixup::origin::base_of(const xmlNode* element, std::size_t number) const {
  if (picked == nullptr || number >= picked->size()) {
    return own_base(element, source);
  }
  const picked_element& p = (*picked)[number];
  return p.is_inclusion ? own_base(element, p.base) : p.base;
}

/// From 2.11 on, libxml2 includes only the root of a document, without the comments and processing
/// instructions before and after it (XInclude section 4.2: all children of the document).
void base_fixup::restore_beside(xmlNodePtr root, const std::string& url) {
  const xmlDoc* const around = scope_.around_root(url);
  if (around == nullptr || loaded_version() < first_with_roots_only) {
    return;
  }
  xmlNodePtr last = nullptr;  // the root, or the last node after it; null before the root
  for (xmlNodePtr n = around->children; n != nullptr; n = n->next) {
    if (n->type == XML_ELEMENT_NODE) {
      last = root;
      continue;
    }
    xmlNodePtr const copy = xmlDocCopyNode(n, document_, 1);
    if (copy == nullptr) {
      throw std::bad_alloc();
    }
    if (last == nullptr) {
      xmlAddPrevSibling(root, copy);
    } else {
      last = xmlAddNextSibling(last, copy);
    }
  }
}

/// If `right` is empty, the original base of the element is unknown.
void base_fixup::set_base(xmlNodePtr element, const std::string& right, bool is_relative) const {
  if (right.empty() || base_at(element) == as_uri(right)) {
    return;
  }
  const base_form form = scope_.form_of_bases();
  const std::string around = base_at(element->parent);
  if (!around.empty()) {
    write_base(element, reference_to(right, around), form);
    return;
  }
  // Without a base, relative references are relative to the current folder. Nothing changes if the
  // included document is in that folder too.
  const std::string reference =
      reference_to(right, is_relative ? document_base(xml_chars(".")) : std::string());
  if (reference.find('/') != std::string::npos) {
    write_base(element, reference, form);
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
  xmlNodePtr n = document->children;
  while (n != nullptr && !is_include(n)) {
    n = next_in_document(document, n);
  }
  return n != nullptr;
}

void remove_inclusion_marks(xmlDocPtr document) { remove_nodes(document, is_mark); }

}  // namespace leiri::libxml2
