#include "markup/attribute_value.hpp"

#include <algorithm>

#include "host/text.hpp"
#include "markup/value_reader.hpp"

namespace leiri::libxml2 {
namespace {

bool is_text(const xmlNode& n) noexcept {
  return n.type == XML_TEXT_NODE || n.type == XML_CDATA_SECTION_NODE;
}

void append_with_escaped_ampersands(std::string_view text, std::string& out) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t ampersand = std::min(text.find('&', at), text.size());
    out += text.substr(at, ampersand - at);
    if (ampersand < text.size()) {
      out += "&#38;";
    }
    at = ampersand + 1;
  }
}

}  // namespace

std::string_view raw_text(const xmlNode* first, std::string& out) {
  if (first == nullptr) {
    return {};
  }
  const std::string_view only = view(first->content);
  if (first->next == nullptr && is_text(*first) && only.find('&') == std::string_view::npos) {
    return only;
  }
  const std::size_t start = out.size();
  for (const xmlNode* n = first; n != nullptr; n = n->next) {
    if (is_text(*n)) {
      append_with_escaped_ampersands(view(n->content), out);
    } else if (n->type == XML_ENTITY_REF_NODE) {
      out.append(1, '&').append(view(n->name)).append(1, ';');
    }
  }
  return std::string_view(out).substr(start);
}

std::string text_of(const xmlAttr* a) {
  std::string buffer;
  const std::string_view raw = raw_text(a->children, buffer);
  if (raw.find('&') == std::string_view::npos) {
    return std::string(raw);
  }
  std::string out;
  const bool is_whole = decode(raw, text_form::parsed, a->doc, max_value_length, out);
  return is_whole ? out : std::string();
}

const xmlAttr* find_attribute(const xmlNode* element, std::string_view local,
                              const char* namespace_name) noexcept {
  for (const xmlAttr* a = element->properties; a != nullptr; a = a->next) {
    const bool is_in = namespace_name == nullptr
                           ? a->ns == nullptr
                           : a->ns != nullptr && view(a->ns->href) == namespace_name;
    if (is_in && view(a->name) == local) {
      return a;
    }
  }
  return nullptr;
}

std::optional<std::string> value_of(const xmlNode* element, const char* local,
                                    const char* namespace_name) {
  if (const xmlAttr* const a = find_attribute(element, local, namespace_name); a != nullptr) {
    return text_of(a);
  }
  const xmlAttr* const found = xmlHasNsProp(
      element, xml_chars(local), namespace_name == nullptr ? nullptr : xml_chars(namespace_name));
  if (found == nullptr || found->type != XML_ATTRIBUTE_DECL) {
    return std::nullopt;
  }
  return std::string(view(reinterpret_cast<const xmlAttribute*>(found)->defaultValue));
}

}  // namespace leiri::libxml2
