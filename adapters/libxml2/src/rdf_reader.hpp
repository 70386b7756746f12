#pragma once

#include <cstddef>
#include <leiri/interner.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "scene.hpp"

namespace leiri::libxml2 {

/// Finds the identifiers of RDF/XML (RDF 1.1 XML Syntax section 7.2): whether an element stands for
/// a node or for a property depends on those around it. Each use of a predicate, a datatype or a
/// class counts once for its namespace; so does each declaration, elsewhere.
class rdf_reader {
 public:
  explicit rdf_reader(scene& s) noexcept : scene_(s) {}

  void restart();

  /// Whether the element at hand is RDF's, and so read. `is_root`: it is the document's.
  bool start(const element& e, bool is_root);
  /// An element ends: any.
  void end() noexcept {
    if (!levels_.empty()) {
      levels_.pop_back();
    }
  }
  /// Whether the element at hand, or what comes next, is within RDF.
  [[nodiscard]] bool is_open() const noexcept { return !levels_.empty(); }
  /// Whether the children of the element at hand are a literal: XML, but no RDF.
  [[nodiscard]] bool is_in_literal() const noexcept {
    return is_open() && levels_.back() == level::literal;
  }

 private:
  /// What the child elements of an open element are.
  enum class level : std::uint8_t { nodes, properties, literal };

  static bool is_node(const element& e) noexcept;
  void read_node(const element& e);
  level read_property(const element& e);
  void read_attribute(const element& e, const attribute& a);
  void read_property_attribute(const element& e, const attribute& a);
  void read_id(const attribute& a);
  outcome read_reference(const attribute& a, role r);
  void read_term(const element& e, const attribute* a, role r);
  void read_counted_reference(const attribute& a, role r);

  scene& scene_;
  std::vector<level> levels_;  // of the open elements from the first of RDF on
  interner ids_;
  std::string id_;
};

/// Names (XML) Namespaces 1.0 production 4.
bool is_ncname(std::string_view text) noexcept;

}  // namespace leiri::libxml2
