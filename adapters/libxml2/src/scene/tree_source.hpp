#pragma once

#include "host/text.hpp"
#include "scene/document_source.hpp"

namespace leiri::libxml2 {

/// A tree. Identifiers have the line of their element, but no column or offset.
class tree_source final : public document_source {
 public:
  explicit tree_source(xmlDocPtr document) noexcept : document_(document) { tag_.read({}); }

  /// The walk through the tree is at another node, possibly inside an entity; `entity_url` is the
  /// identifier of an external one.
  void at_node(const position& where, bool is_inside_entity, const char* entity_url) noexcept {
    where_ = where;
    is_inside_entity_ = is_inside_entity;
    entity_url_ = entity_url;
  }

  [[nodiscard]] position here() const noexcept override { return where_; }
  [[nodiscard]] const document_text& text() const noexcept override { return no_text_; }
  const start_tag& tag() override { return tag_; }
  position in_tag(const char* /*at*/) override { return where_; }
  [[nodiscard]] bool is_tag_cut_off() const noexcept override { return false; }
  [[nodiscard]] bool is_inside_entity() const noexcept override { return is_inside_entity_; }
  [[nodiscard]] const char* entity_url() const noexcept override { return entity_url_; }
  [[nodiscard]] xmlDocPtr entities() const noexcept override { return document_; }
  [[nodiscard]] bool expands_values() const noexcept override { return false; }
  [[nodiscard]] bool expands_namespaces() const noexcept override {
    return (document_->parseFlags & XML_PARSE_NOENT) != 0;
  }
  [[nodiscard]] std::string_view xml_version() const noexcept override {
    return view(document_->version);
  }
  [[nodiscard]] std::optional<std::uint64_t> bytes_read() const noexcept override {
    return std::nullopt;
  }

 private:
  xmlDocPtr document_;
  document_text no_text_{nullptr, nullptr};
  start_tag tag_;  // without text
  position where_;
  bool is_inside_entity_ = false;
  const char* entity_url_ = nullptr;
};

}  // namespace leiri::libxml2
