#pragma once

#include "host/text.hpp"
#include "state/document_source.hpp"
#include "state/repeated_place.hpp"

namespace leiri::libxml2 {

/// A tree. Identifiers have the line of their element, but no column or offset.
class tree_source final : public document_source {
 public:
  explicit tree_source(xmlDocPtr document) noexcept : document_(document) { tag_.read({}); }

  /// The walk through the tree is at another node, possibly inside an entity; `entity_url` is the
  /// identifier of an external one.
  void at_node(const xmlNode* node, const position& where, bool is_inside_entity,
               const char* entity_url) noexcept {
    where_ = where;
    repeated_place_ = is_inside_entity ? number_of(node) : 0;
    entity_url_ = entity_url;
  }

  [[nodiscard]] position here() const noexcept override { return where_; }
  [[nodiscard]] const document_text& text() const noexcept override { return no_text_; }
  const start_tag& tag() override { return tag_; }
  [[nodiscard]] std::string_view written_tag() const noexcept override { return {}; }
  position in_tag(const char* /*at*/) override { return where_; }
  [[nodiscard]] bool is_tag_cut_off() const noexcept override { return false; }
  [[nodiscard]] bool is_inside_entity() const noexcept override { return repeated_place_ != 0; }
  [[nodiscard]] std::uint64_t repeated_place() const noexcept override { return repeated_place_; }
  [[nodiscard]] const char* entity_url() const noexcept override { return entity_url_; }
  [[nodiscard]] xmlDocPtr entities() const noexcept override { return document_; }
  [[nodiscard]] bool expands_values() const noexcept override { return false; }
  [[nodiscard]] bool expands_namespaces() const noexcept override {
    return (document_->parseFlags & XML_PARSE_NOENT) != 0;
  }
  [[nodiscard]] std::string_view xml_version() const noexcept override {
    return view(document_->version);
  }

 private:
  xmlDocPtr document_;
  document_text no_text_{nullptr, nullptr};
  start_tag tag_;  // without text
  position where_;
  std::uint64_t repeated_place_ = 0;
  const char* entity_url_ = nullptr;
};

}  // namespace leiri::libxml2
