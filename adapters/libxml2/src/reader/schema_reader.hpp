#pragma once

#include <cstddef>
#include <leiri/schema_link.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.hpp"

namespace leiri::libxml2 {

/// Takes stock of what a document says about schemas: what it imports and includes, the locations
/// in xsi:schemaLocation, and the namespaces whose names are only in values of type xsd:QName.
class schema_reader {
 public:
  explicit schema_reader(scene& s) noexcept : scene_(s) {}

  void restart() noexcept { bindings_.clear(); }

  /// An element starts at this depth; that of the root is 1.
  void start(const start_event& e, std::size_t depth) {
    if (e.namespaces() != 0) {
      bind(e, depth);
    }
  }
  /// The attributes of this element.
  void read(const element& e, const start_event& event, bool is_root);
  void end(std::size_t depth) noexcept {
    while (!bindings_.empty() && bindings_.back().depth == depth) {
      bindings_.pop_back();
    }
  }

 private:
  struct binding {
    const xmlChar* prefix;  // may be null
    const xmlChar* name;
    std::size_t depth;
    bool is_noted;
  };

  void bind(const start_event& e, std::size_t depth);
  void read_schema(const element& e, bool is_root);
  void read_import(const element& e);
  void read_inclusion(const element& e);
  void read_hints(const attribute& a);
  void read_hint_without_name(const attribute& a);
  void read_qname(const sax_attribute& a);
  void add_link(link_kind kind, std::string_view name, std::string_view location,
                const attribute& a);
  [[nodiscard]] std::string resolved(std::string_view reference) const;

  scene& scene_;
  std::vector<binding> bindings_;  // in force, innermost last
  std::string target_;             // the targetNamespace of the schema
};

}  // namespace leiri::libxml2
