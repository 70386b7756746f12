#include "stylesheet_references.hpp"

#include <cstddef>
#include <cstring>
#include <leiri/legacy.hpp>
#include <leiri/libxml2/tree.hpp>
#include <leiri/mapping.hpp>
#include <leiri/parse.hpp>
#include <optional>
#include <string_view>

namespace leiri::preload {
namespace {

constexpr std::string_view white_space = " \t\r\n";

const char* chars(const xmlChar* s) noexcept {
  return s == nullptr ? "" : reinterpret_cast<const char*>(s);
}

/// The value of the pseudo-attribute href, a part of `content`; empty if it has none.
std::string_view href_in(std::string_view content) noexcept {
  for (std::size_t at = content.find("href"); at != std::string_view::npos;
       at = content.find("href", at + 1)) {
    const bool is_name = at == 0 || white_space.find(content[at - 1]) != std::string_view::npos;
    const std::size_t equals = content.find_first_not_of(white_space, at + 4);
    if (!is_name || equals == std::string_view::npos || content[equals] != '=') {
      continue;
    }
    const std::size_t open = content.find_first_not_of(white_space, equals + 1);
    if (open == std::string_view::npos || (content[open] != '"' && content[open] != '\'')) {
      continue;
    }
    const std::size_t close = content.find(content[open], open + 1);
    return close == std::string_view::npos ? std::string_view()
                                           : content.substr(open + 1, close - open - 1);
  }
  return {};
}

/// The content with an absolute URI as its reference; nothing if it has a URI already, or no
/// reference. From libxml2 2.13 on, only in absolute URIs is a percent-encoded name that of a file.
std::optional<std::string> with_uri(const xmlNode* instruction) {
  const std::string_view content = chars(instruction->content);
  const std::string_view href = href_in(content);
  if (href.empty() || parse(href, profile::uri, kind::iri_reference)) {
    return std::nullopt;
  }
  const auto meant = libxml2::resolve(instruction, href);
  const auto iri = from_leiri(meant ? *meant : std::string(href));
  const auto reference = iri ? parse(*iri, profile::iri, kind::iri_reference) : iri.error();
  if (!reference) {
    return std::nullopt;
  }
  std::string text(content);
  return text.replace(static_cast<std::size_t>(href.data() - content.data()), href.size(),
                      to_uri(*reference));
}

}  // namespace

stylesheet_references::stylesheet_references(xmlDocPtr document) {
  for (xmlNodePtr n = document->children; n != nullptr && n->type != XML_ELEMENT_NODE;
       n = n->next) {
    if (n->type == XML_PI_NODE && std::strcmp(chars(n->name), "xml-stylesheet") == 0) {
      if (auto text = with_uri(n)) {
        texts_.push_back(std::move(*text));
        instructions_.emplace_back(n, n->content);
      }
    }
  }
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    instructions_[i].first->content = reinterpret_cast<xmlChar*>(texts_[i].data());
  }
}

stylesheet_references::~stylesheet_references() {
  for (const auto& [instruction, content] : instructions_) {
    instruction->content = content;
  }
}

}  // namespace leiri::preload
