#include "xinclude/expanded_entities.hpp"

#include <libxml/parser.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/tree_order.hpp"
#include "sources/include_sources.hpp"
#include "xinclude/entity_references.hpp"

namespace leiri::libxml2 {
namespace {

/// How much is made for one document: the bytes of the entities, a constant for each node, and what
/// the declarations around a reference cost.
constexpr std::size_t max_weight = 50'000'000;
constexpr std::size_t node_weight = 1000;

using entity_set = std::set<std::string, std::less<>>;

/// Whether a text has the start tag of an inclusion or of a fallback, whatever its prefix.
bool has_inclusion(std::string_view text) {
  for (std::size_t at = text.find('<'); at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("</> \t\n\r", at + 1), text.size());
    const std::string_view name = text.substr(at + 1, end - at - 1);
    const std::string_view local = name.substr(name.rfind(':') + 1);
    if (local == "include" || local == "fallback") {
      return true;
    }
    at = text.find('<', end);
  }
  return false;
}

bool is_internal_entity(const xmlNode* n) noexcept {
  return n->type == XML_ENTITY_DECL &&
         reinterpret_cast<const xmlEntity*>(n)->etype == XML_INTERNAL_GENERAL_ENTITY;
}

/// The entities that may contain inclusions, also in the entities to which they refer.
entity_set with_inclusions(const xmlDoc* document) {
  std::map<std::string, std::vector<std::string>, std::less<>> users;  // of each entity
  std::vector<std::string> found;
  for (const xmlDtd* const subset : {document->intSubset, document->extSubset}) {
    for (const xmlNode* n = subset == nullptr ? nullptr : subset->children; n != nullptr;
         n = n->next) {
      if (!is_internal_entity(n)) {
        continue;
      }
      const std::string name(view(n->name));
      const std::string_view content = view(reinterpret_cast<const xmlEntity*>(n)->content);
      if (has_inclusion(content)) {
        found.push_back(name);
      }
      for (const entity_reference& r : references_in(content)) {
        users[std::string(r.name)].push_back(name);
      }
    }
  }
  entity_set all;
  while (!found.empty()) {
    const std::string name = std::move(found.back());
    found.pop_back();
    if (all.insert(name).second) {
      const std::vector<std::string>& more = users[name];
      found.insert(found.end(), more.begin(), more.end());
    }
  }
  return all;
}

/// Whether a node refers to one of the entities. Another subset may declare one with its name.
bool refers_to(const xmlNode* n, const entity_set& entities) {
  return n->type == XML_ENTITY_REF_NODE && n->children != nullptr &&
         is_internal_entity(n->children) && entities.count(view(n->name)) > 0;
}

std::string_view content_of(const xmlNode* reference) {
  return view(reinterpret_cast<const xmlEntity*>(reference->children)->content);
}

/// Puts the content of its entity before a reference. It is parsed at this place: when libxml2
/// parsed it, it did not know the prefixes that are declared around it. Returns how many nodes were
/// made; 0 if the content is not well-formed here.
std::size_t expand(xmlNodePtr reference) {
  const std::string content(content_of(reference));
  xmlNodePtr list = nullptr;
  {
    const quiet_errors quiet;
    if (xmlParseInNodeContext(reference->parent, content.c_str(), static_cast<int>(content.size()),
                              XML_PARSE_NONET, &list) != XML_ERR_OK) {
      xmlFreeNodeList(list);
      return 0;
    }
  }
  std::size_t count = 0;
  while (list != nullptr) {
    xmlNodePtr const n = list;
    list = n->next;
    link_before(n, reference);
    for (const xmlNode* inner = n; inner != nullptr; inner = next_in(n, inner)) {
      ++count;
    }
  }
  return count;
}

}  // namespace

bool expand_entities(xmlDocPtr document) {
  const entity_set entities = with_inclusions(document);
  std::size_t made = 0;
  for (xmlNodePtr n = entities.empty() ? nullptr : document->children; n != nullptr;) {
    if (!refers_to(n, entities)) {
      n = next_in_document(document, n);
      continue;
    }
    if (made > max_weight) {
      return false;
    }
    xmlNodePtr const reference = n;
    xmlNodePtr const before = n->prev;
    made += content_of(reference).size() + weight_of_declarations(reference);
    const std::size_t count = expand(reference);
    made += count * node_weight;
    n = count == 0          ? next_in_document(document, reference)
        : before == nullptr ? reference->parent->children
                            : before->next;
    if (count > 0) {
      xmlUnlinkNode(reference);
      xmlFreeNode(reference);
    }
  }
  return true;
}

}  // namespace leiri::libxml2
