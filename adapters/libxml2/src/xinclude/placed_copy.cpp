#include "xinclude/placed_copy.hpp"

#include <leiri/libxml2/tree.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "markup/attribute_value.hpp"
#include "vocabulary/vocabulary.hpp"
#include "xinclude/moved_document.hpp"

namespace leiri::libxml2 {
namespace {

/// The namespace of attributes that lose it when they are copied (XInclude 1.1 section 4.3).
constexpr std::string_view local_attributes = "http://www.w3.org/2001/XInclude/local-attributes";

/// Writes the value unchanged: xmlNodeSetBase() would escape some characters.
void set_xml_attribute(xmlNodePtr element, const char* name, const std::string& value) {
  xmlNsPtr const xml = xmlSearchNsByHref(element->doc, element, XML_XML_NAMESPACE);
  xmlSetNsProp(element, xml, xml_chars(name), xml_chars(value.c_str()));
}

const xmlAttr* xml_attribute(const xmlNode* element, std::string_view name) {
  return find_attribute(element, name, chars(XML_XML_NAMESPACE));
}

/// The base that the element has at its place without a correction; a URI.
std::string base_at(const xmlNode* element, const inclusion_place& place) {
  const xmlAttr* const own = xml_attribute(element, "base");
  const std::string value = own == nullptr ? std::string() : text_of(own);
  const auto reference = parse(value, profile::leiri, kind::iri_reference);
  if (own == nullptr || !reference) {
    return as_uri(place.base);
  }
  return as_uri(leiri::resolve(*reference, split(place.base).value_or({})).value_or({}));
}

std::string in_form(const std::string& uri, base_form form) {
  const to_iri_options how = {profile::leiri, domain_names::keep, look_alikes::encode};
  return form == base_form::iri ? to_iri(uri, how).value_or(uri) : uri;
}

/// If the original base is unknown, the element keeps what it has.
void fix_base(xmlNodePtr copy, const xmlNode* original, const inclusion_place& place,
              inclusion_style style) {
  const std::string right = base_uri(original).value_or({});
  if (right.empty() || base_at(copy, place) == as_uri(right)) {
    return;
  }
  if (!place.base.empty()) {
    set_xml_attribute(copy, "base", in_form(reference_to(right, as_uri(place.base)), style.form));
    return;
  }
  // Without a base, relative references are relative to the current folder. Nothing changes if the
  // included document is in that folder too.
  const std::string reference =
      reference_to(right, style.is_relative ? document_base(xml_chars(".")) : std::string());
  if (reference.find('/') != std::string::npos) {
    set_xml_attribute(copy, "base", in_form(reference, style.form));
  }
}

std::string language_at(const xmlNode* n) {
  const owned<xmlChar> language(xmlNodeGetLang(n));
  return std::string(view(language.get()));
}

/// Language tags do not depend on letter case.
void fix_language(xmlNodePtr copy, const xmlNode* original, const inclusion_place& place) {
  const std::string right = language_at(original);
  if (xml_attribute(copy, "lang") == nullptr &&
      xmlStrcasecmp(xml_chars(right.c_str()), xml_chars(place.language.c_str())) != 0) {
    set_xml_attribute(copy, "lang", right);
  }
}

bool declares_prefix(const xmlNode* element, const xmlChar* prefix) {
  const xmlNs* ns = element->nsDef;
  while (ns != nullptr && xmlStrEqual(ns->prefix, prefix) == 0) {
    ns = ns->next;
  }
  return ns != nullptr;
}

/// The namespace that a prefix stands for; empty if there is none.
std::string_view namespace_at(const xmlNode* n, const xmlChar* prefix) {
  auto* const node = const_cast<xmlNodePtr>(n);  // NOLINT: libxml2 2.9 takes no const here
  const xmlNs* const ns = n->type == XML_ELEMENT_NODE ? xmlSearchNs(n->doc, node, prefix) : nullptr;
  return ns == nullptr ? std::string_view() : view(ns->href);
}

/// Copies the declarations of the surrounding elements, which the content may use without libxml2
/// seeing it; except that of XInclude itself.
void copy_declarations(xmlNodePtr copy, const xmlNode* original, const inclusion_place& place) {
  for (const xmlNode* n = original->parent; n != nullptr && n->type == XML_ELEMENT_NODE;
       n = n->parent) {
    for (const xmlNs* ns = n->nsDef; ns != nullptr; ns = ns->next) {
      if (!declares_prefix(copy, ns->prefix) &&
          namespace_at(place.parent, ns->prefix) != namespace_at(original, ns->prefix) &&
          vocabulary_of(view(ns->href)) != vocabulary::xinclude) {
        xmlNewNs(copy, ns->href, ns->prefix);
      }
    }
  }
}

void fix_namespaces(xmlNodePtr copy, const xmlNode* original, const inclusion_place& place) {
  copy_declarations(copy, original, place);
  if (!namespace_at(place.parent, nullptr).empty() && namespace_at(original, nullptr).empty() &&
      !declares_prefix(copy, nullptr)) {
    xmlNewNs(copy, xml_chars(""), nullptr);
  }
}

/// Whether an element, the mark of an inclusion that libxml2 has left, or an attribute of one is in
/// the namespace of this declaration.
bool is_in(const xmlNode* n, const xmlNs* ns) noexcept {
  const bool is_element = n->type == XML_ELEMENT_NODE || n->type == XML_XINCLUDE_START;
  if ((is_element || n->type == XML_XINCLUDE_END) && n->ns == ns) {
    return true;
  }
  const xmlAttr* a = is_element ? n->properties : nullptr;
  while (a != nullptr && a->ns != ns) {
    a = a->next;
  }
  return a != nullptr;
}

bool is_used(const xmlNs* ns, const xmlNode* root) {
  const xmlNode* n = root;
  while (n != nullptr && !is_in(n, ns)) {
    n = next_in(root, n);
  }
  return n != nullptr;
}

/// The namespace for an attribute of another element, with a prefix.
xmlNsPtr namespace_for(xmlNodePtr element, const xmlNs* of) {
  for (xmlNsPtr ns = element->nsDef; ns != nullptr; ns = ns->next) {
    if (ns->prefix != nullptr && xmlStrEqual(ns->href, of->href) != 0) {
      return ns;
    }
  }
  std::string prefix(view(of->prefix));
  for (int i = 1; declares_prefix(element, xml_chars(prefix.c_str())); ++i) {
    prefix = std::string(view(of->prefix)) + std::to_string(i);
  }
  return xmlNewNs(element, of->href, xml_chars(prefix.c_str()));
}

}  // namespace

inclusion_place place_in(const xmlNode* parent) {
  return {base_uri(parent).value_or({}), language_at(parent), parent};
}

void fix_copy(xmlNodePtr copy, const xmlNode* original, const inclusion_place& place,
              inclusion_style style) {
  if (copy->type != XML_ELEMENT_NODE) {
    return;
  }
  fix_namespaces(copy, original, place);
  if (style.writes_bases) {
    fix_base(copy, original, place, style);
    fix_language(copy, original, place);
  }
}

void remove_added_declaration(xmlNodePtr copy, const xmlNode* original) {
  if (copy->type != XML_ELEMENT_NODE) {
    return;
  }
  xmlNsPtr* at = &copy->nsDef;
  while (*at != nullptr && (vocabulary_of(view((*at)->href)) != vocabulary::xinclude ||
                            declares_prefix(original, (*at)->prefix))) {
    at = &(*at)->next;
  }
  xmlNsPtr const added = *at;
  if (added != nullptr && !is_used(added, copy)) {
    *at = added->next;
    xmlFreeNs(added);
  }
}

void copy_attributes(const xmlNode* include, xmlNodePtr element) {
  for (const xmlAttr* a = include->properties; a != nullptr; a = a->next) {
    const std::string value = text_of(a);
    const xmlChar* const text = xml_chars(value.c_str());
    const std::string_view uri = a->ns == nullptr ? std::string_view() : view(a->ns->href);
    if (uri.empty() && view(a->name) == "set-xml-id") {
      if (value.empty()) {
        xmlUnsetNsProp(element, xmlSearchNsByHref(element->doc, element, XML_XML_NAMESPACE),
                       xml_chars("id"));
      } else {
        set_xml_attribute(element, "id", value);
      }
    } else if (uri == local_attributes) {
      xmlSetNsProp(element, nullptr, a->name, text);
    } else if (!uri.empty() && uri != chars(XML_XML_NAMESPACE)) {
      xmlSetNsProp(element, namespace_for(element, a->ns), a->name, text);
    }
  }
}

}  // namespace leiri::libxml2
