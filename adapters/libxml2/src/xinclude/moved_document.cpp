#include "xinclude/moved_document.hpp"

#include <leiri/libxml2/tree.hpp>
#include <leiri/parse.hpp>
#include <leiri/relativize.hpp>
#include <leiri/resolve.hpp>

#include "host/document_base.hpp"
#include "host/owned.hpp"
#include "host/text.hpp"
#include "markup/start_tag.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {
namespace {

std::string_view folder_of(std::string_view uri) { return uri.substr(0, uri.rfind('/') + 1); }

/// libxml2 owns system identifiers, which it declares constant; those of document types only until
/// 2.14.
template <class Character>
void move_id(Character*& id, std::string_view here, std::string_view there) {
  const std::string moved = id == nullptr ? "" : moved_system_id(view(id), here, there);
  if (id == nullptr || moved == view(id)) {
    return;
  }
  xmlChar* const copy = not_null(xmlStrdup(xml_chars(moved.c_str())));
  xmlFree(const_cast<xmlChar*>(id));  // NOLINT: its owner
  id = copy;
}

/// Moves the reference of an instruction that associates a stylesheet or a schema with the
/// document. It is written as in an attribute.
void move_instruction(xmlNodePtr instruction, std::string_view here, std::string_view there) {
  std::string text = ' ' + std::string(view(instruction->content));
  start_tag pseudo_attributes;
  pseudo_attributes.read(text);
  const written_attribute* const href =
      text.find('<') == std::string::npos ? pseudo_attributes.find({}, "href") : nullptr;
  std::string value;
  if (href == nullptr ||
      !decode(href->value, text_form::attribute, nullptr, href->value.size(), value)) {
    return;
  }
  const bool is_in_document = value.empty() || value.front() == '#';
  const std::string moved = is_in_document ? value : moved_system_id(value, here, there);
  if (moved != value) {
    std::string written;
    for (const char c : moved) {
      written += c == '&' ? "&amp;" : c == '\'' ? "&#39;" : std::string(1, c);
    }
    const auto at = static_cast<std::size_t>(href->value.data() - text.data());
    text.replace(at, href->value.size(), written);
    xmlNodeSetContent(instruction, xml_chars(text.c_str() + 1));
  }
}

/// The base that the root has when the document is stored as `target`; a URI.
std::string base_there(const xmlNode* root, std::string_view own, const std::string& target) {
  const auto reference = parse(own, profile::leiri, kind::iri_reference);
  const auto base = split(target);
  return root != nullptr && reference && base ? as_uri(resolve(*reference, *base).value_or({}))
                                              : target;
}

}  // namespace

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

std::string moved_system_id(std::string_view id, std::string_view here, std::string_view there) {
  const auto reference = split(id);
  const auto here_base = split(here);
  const auto there_base = split(there);
  if (!reference || !here_base || !there_base) {
    return std::string(id);
  }
  const std::string meant = resolve(*reference, *here_base).value_or({});
  if (meant.empty() || meant == resolve(*reference, *there_base).value_or({})) {
    return std::string(id);
  }
  return reference_to(meant, there);
}

void move_document(xmlDocPtr document, std::string_view target) {
  const std::string here = document_base(document->URL);
  const std::string there = as_uri(target);
  if (here.empty() || folder_of(as_uri(here)) == folder_of(there)) {
    return;
  }
  if (xmlDtdPtr const subset = document->intSubset; subset != nullptr) {
    move_id(subset->SystemID, here, there);
    for (xmlNodePtr n = subset->children; n != nullptr; n = n->next) {
      if (n->type == XML_ENTITY_DECL) {
        move_id(reinterpret_cast<xmlEntityPtr>(n)->SystemID, here, there);
      }
    }
  }
  xmlNodePtr const root = xmlDocGetRootElement(document);
  for (xmlNodePtr n = document->children; n != nullptr && n != root; n = n->next) {
    if (n->type == XML_PI_NODE &&
        (view(n->name) == "xml-stylesheet" || view(n->name) == "xml-model")) {
      move_instruction(n, here, there);
    }
  }
  const std::string right = root == nullptr ? "" : as_uri(base_uri(root).value_or({}));
  xmlChar* const written =
      root == nullptr ? nullptr : xmlGetNsProp(root, xml_chars("base"), XML_XML_NAMESPACE);
  const std::string own(view(written));
  xmlFree(written);
  if (!right.empty() && base_there(root, own, there) != right) {
    xmlNsPtr const xml = xmlSearchNsByHref(document, root, XML_XML_NAMESPACE);
    xmlSetNsProp(root, xml, xml_chars("base"), xml_chars(reference_to(right, there).c_str()));
  }
}

}  // namespace leiri::libxml2
