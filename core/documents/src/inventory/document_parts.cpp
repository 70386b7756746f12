#include "inventory/document_parts.hpp"

#include <algorithm>
#include <leiri/normalize.hpp>
#include <leiri/parse.hpp>

namespace leiri::detail {

std::string document_key(std::string_view location) {
  const auto ref = parse(location.substr(0, location.find('#')), profile::leiri, kind::iri);
  return ref ? normalize(*ref, rung::scheme, notation::uri) : std::string();
}

void document_parts::add(const namespace_inventory& links) {
  for (const schema_link& link : links.links()) {
    if (link.kind == link_kind::entity) {
      wholes_.try_emplace(document_key(link.location), links.document(link.first.document));
    } else if (link.kind == link_kind::part) {
      candidates_[link.first.document].push_back(&link);
    }
  }
}

std::string_view document_parts::whole_of(std::uint32_t document) const {
  const auto part = candidates_.find(document);
  const auto whole = part == candidates_.end()
                         ? wholes_.end()
                         : wholes_.find(document_key(part->second.front()->location));
  return whole == wholes_.end() ? std::string_view() : std::string_view(whole->second);
}

bool document_parts::lacks_element_at(std::uint32_t document, const position& where) const {
  const auto found = candidates_.find(document);
  return !whole_of(document).empty() &&
         std::any_of(found->second.begin(), found->second.end(), [&](const schema_link* link) {
           return link->name == lacks_element && link->first.where.line == where.line &&
                  link->first.where.column == where.column;
         });
}

}  // namespace leiri::detail
