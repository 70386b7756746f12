#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "host/sax_layer.hpp"

namespace leiri::libxml2 {

/// The implementation of entity_resolver.
class entity_layer final : public sax_layer {
 public:
  static constexpr purpose own_purpose = purpose::entities;

  entity_layer(xmlParserCtxtPtr context, std::string_view base);

 private:
  static entity_layer& of(void*& context) noexcept { return sax_layer::of<entity_layer>(context); }

  static void on_start_document(void* context);
  static void on_entity(void* context, const xmlChar* name, int type, const xmlChar* public_id,
                        const xmlChar* system_id, xmlChar* content);
  static xmlParserInputPtr on_resolve(void* context, const xmlChar* public_id,
                                      const xmlChar* system_id);

  void take_error(void* context, error_pointer e) override;
  void repair(xmlParserCtxtPtr parser, const xmlChar* name, int type, const xmlChar* system_id);
  bool declare_lost(void* context, std::string_view system_id);
  std::optional<std::string> uri_of(xmlParserCtxtPtr parser, std::string_view system_id) const;
  std::optional<std::string> uri_where_lost(xmlParserCtxtPtr parser,
                                            const xmlChar* system_id) const;
  [[nodiscard]] std::string base_at(xmlParserCtxtPtr parser) const;

  std::string base_;
  std::unordered_set<const xmlEntity*> known_;  // a second declaration of an entity is ignored
};

}  // namespace leiri::libxml2
