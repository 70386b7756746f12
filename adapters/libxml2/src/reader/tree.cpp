#include <leiri/libxml2/tree.hpp>

#include <algorithm>
#include <leiri/parse.hpp>
#include <leiri/resolve.hpp>
#include <utility>
#include <vector>

#include "host/document_base.hpp"
#include "host/text.hpp"
#include "host/tree_order.hpp"
#include "host/version.hpp"
#include "markup/attribute_value.hpp"

namespace leiri::libxml2 {
namespace {

/// What sets the base around a node, outermost first: the xml:base of elements, or the external
/// entity that contains them, which is the outermost one, since its identifier is absolute.
std::vector<std::string> bases_around(const xmlNode* node) {
  std::vector<std::string> found;
  for (const xmlNode* n = node; n != nullptr; n = n->parent) {
    if (has_attributes(n)) {
      if (auto base = value_of(n, "base", chars(XML_XML_NAMESPACE))) {
        found.push_back(std::move(*base));
      }
    } else if (n->type == XML_ENTITY_DECL) {
      const auto* const entity = reinterpret_cast<const xmlEntity*>(n);
      if (entity->URI != nullptr) {
        found.emplace_back(view(entity->URI));
        break;
      }
    }
  }
  std::reverse(found.begin(), found.end());
  return found;
}

/// Resolves `value` against `base` and makes the result the new base; if there is none, `base`
/// stays.
void go_on(std::string& base, std::string_view value) {
  const auto own = parse(value, profile::leiri, kind::iri_reference);
  const auto before = split(base);
  if (!own || !before) {
    return;
  }
  std::string buffer;
  if (const auto next = resolve(*own, *before, buffer)) {
    base = std::string(next->text);
  }
}

bool is_namespace(const xmlNode* node) noexcept { return node->type == XML_NAMESPACE_DECL; }

}  // namespace

result<std::string_view> base_uri(const xmlNode* node, std::string& out) {
  return base_uri(node).transform([&](const std::string& base) {
    const std::size_t start = out.size();
    return std::string_view(out.append(base)).substr(start);
  });
}

result<std::string> base_uri(const xmlNode* node) {
  if (is_namespace(node)) {  // it has no parent and no other members of a node
    return error{code::relative_without_base};
  }
  std::string base = document_base(node->doc == nullptr ? nullptr : node->doc->URL);
  for (const std::string& value : bases_around(node)) {
    go_on(base, value);
  }
  if (base.empty()) {
    return error{code::relative_without_base};
  }
  return base;
}

result<std::string_view> resolve(const xmlNode* node, std::string_view value, std::string& out) {
  const auto own = split(value);
  if (!own) {
    return own.error();
  }
  const std::string base = base_uri(node).value_or({});
  return leiri::resolve(*own, split(base).value_or({}), out).transform([](const resolution& r) {
    return r.text;
  });
}

result<std::string> resolve(const xmlNode* node, std::string_view value) {
  std::string out;
  return resolve(node, value, out).transform([](std::string_view text) {
    return std::string(text);
  });
}

}  // namespace leiri::libxml2
