#include "names/outer_namespaces.hpp"

#include "host/text.hpp"

namespace leiri::libxml2 {
namespace {

bool declares(const start_event& e, const xmlChar* prefix) noexcept {
  for (std::size_t i = 0; i < e.namespaces(); ++i) {
    if (view(e.namespace_at(i).prefix) == view(prefix)) {
      return true;
    }
  }
  return false;
}

/// The namespace of a name for which libxml2 knows none; null if it has none.
const xmlChar* namespace_of(const xmlChar* prefix, const start_event& e, const prefix_scope& around,
                            xmlDictPtr names) {
  const std::string* const name = declares(e, prefix) ? nullptr : around.find(view(prefix));
  return name == nullptr || name->empty()
             ? nullptr
             : xmlDictLookup(names, xml_chars(name->data()), static_cast<int>(name->size()));
}

}  // namespace

start_event outer_namespaces::complete(const start_event& e, const prefix_scope& around,
                                       xmlDictPtr names) {
  start_event completed = e;
  if (e.uri == nullptr) {
    completed.uri = namespace_of(e.prefix, e, around, names);
  }
  attribute_words_.assign(e.attribute_words.begin(), e.attribute_words.end());
  for (std::size_t i = 0; i < e.attributes(); ++i) {
    const sax_attribute a = e.attribute_at(i);
    if (a.prefix != nullptr && a.uri == nullptr) {
      attribute_words_[5 * i + 2] = namespace_of(a.prefix, e, around, names);
      completed.has_completed_attributes = true;
    }
  }
  completed.attribute_words = attribute_words_;
  return completed;
}

}  // namespace leiri::libxml2
