#include "xinclude/expanded_entities.hpp"

#include <libxml/parser.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/text.hpp"
#include "host/thread_errors.hpp"
#include "host/tree_order.hpp"
#include "xinclude/entity_references.hpp"
#include "xinclude/include_request.hpp"

namespace leiri::libxml2 {
namespace {

/// So many nodes are made for one document.
constexpr std::size_t max_nodes = 50'000;

using entity_set = std::set<std::string, std::less<>>;

/// Whether a text has a start tag with this local name, whatever its prefix.
bool has_element(std::string_view text, std::string_view local) {
  for (std::size_t at = text.find(local); at < text.size(); at = text.find(local, at + 1)) {
    const std::size_t tag = text.find_last_of("<> \t\n\r/&;'\"", at);
    const std::size_t end = at + local.size();
    const bool is_whole = at > 0 && (text[at - 1] == '<' || text[at - 1] == ':') &&
                          end < text.size() &&
                          std::string_view("/> \t\n\r").find(text[end]) != std::string_view::npos;
    if (is_whole && tag != std::string_view::npos && text[tag] == '<') {
      return true;
    }
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
      if (has_element(content, "include") || has_element(content, "fallback")) {
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

/// Replaces a reference by the content of its entity, which is parsed at this place: when libxml2
/// parsed it, it did not know the prefixes that are declared around it. Returns how many nodes
/// there are now in place of the reference; 0 if it remains, since the content is not well-formed
/// here.
std::size_t replace(xmlNodePtr reference) {
  const std::string content(view(reinterpret_cast<const xmlEntity*>(reference->children)->content));
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
  xmlNodePtr n = entities.empty() ? nullptr : document->children;
  while (n != nullptr && made <= max_nodes) {
    xmlNodePtr const reference = n;
    xmlNodePtr const before = n->prev;
    const bool is_found = n->type == XML_ENTITY_REF_NODE && n->children != nullptr &&
                          entities.count(view(n->name)) > 0;
    const std::size_t count = is_found ? replace(reference) : 0;
    n = count == 0          ? next_in_document(document, reference)
        : before == nullptr ? reference->parent->children
                            : before->next;
    if (count > 0) {
      made += count;
      xmlUnlinkNode(reference);
      xmlFreeNode(reference);
    }
  }
  return n == nullptr;
}

}  // namespace leiri::libxml2
