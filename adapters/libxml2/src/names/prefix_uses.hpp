#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Finds the namespaces whose prefixes are in values: in the qualified names of XML Schema and in
/// the XPath expressions of schemas and stylesheets.
class prefix_uses {
 public:
  explicit prefix_uses(document_state& s) noexcept : state_(s) {}

  void restart() noexcept { bindings_.clear(); }

  /// An element starts at this depth; that of the root is 1.
  void start(const start_event& e, std::size_t depth) {
    if (e.namespaces() != 0) {
      bind(e, depth);
    }
  }
  /// Reads the attributes of this element, whose names are `names`. `is_in_stylesheet` says that
  /// the element is in a stylesheet of XSLT.
  void read(const element& e, const start_event& event, std::span<const known_name* const> names,
            bool is_in_stylesheet);
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
    namespace_usages noted;
    bool is_linked;  // a schema refers to a component with it
  };

  void bind(const start_event& e, std::size_t depth);
  void read_in_schema(std::string_view attribute, std::string_view value);
  void read_name(std::string_view name);
  void read_reference(std::string_view name);
  void read_expression(std::string_view expression);
  void read_template(std::string_view value);
  binding* find(std::string_view prefix) noexcept;
  void note(std::string_view prefix, namespace_usages how);

  document_state& state_;
  std::vector<binding> bindings_;  // in force, innermost last
  attribute where_ = {};           // of a schema, which is being read
};

}  // namespace leiri::libxml2
