#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/statement.hpp>
#include <memory>
#include <string_view>
#include <vector>

#include "rdf/rdf_graph.hpp"
#include "rdf/rdf_languages.hpp"
#include "rdf/rdf_tag_reader.hpp"
#include "scene/scene.hpp"

namespace leiri::libxml2 {

/// What an element stands in: RDF is no RDF yet in the templates of a stylesheet.
enum class surroundings : std::uint8_t { document, element, stylesheet };

/// Follows the grammar of RDF/XML (RDF 1.1 XML Syntax section 7.2): whether an element stands for a
/// node or for a property depends on those around it. What the grammar does not allow is reported,
/// and the reading goes on.
class rdf_reader {
 public:
  explicit rdf_reader(scene& s) noexcept : scene_(s), tags_(s) {}

  /// Statements are wanted, and elements' content is told: without that, what stands between
  /// elements goes unread.
  void write_to(const statement_sink& sink);

  void restart();

  /// Whether the element at hand is RDF's, and so read.
  bool start(const element& e, surroundings in);
  /// An element ends: any.
  void end() {
    if (is_open()) {
      levels_.pop_back();
    }
    if (graph_ != nullptr) {
      end_in_graph();
    }
  }
  /// Whether the element at hand, or what comes next, is within RDF.
  [[nodiscard]] bool is_open() const noexcept { return !levels_.empty(); }
  /// Whether attributes of elements outside RDF matter too: there may be an xml:lang.
  [[nodiscard]] bool reads_attributes() const noexcept { return is_open() || graph_ != nullptr; }
  /// Whether the children of the element at hand are a literal: XML, but no RDF.
  [[nodiscard]] bool is_in_literal() const noexcept {
    return is_open() && levels_.back() == level::literal;
  }
  /// Null where no statements are wanted or what comes next is not within RDF.
  [[nodiscard]] rdf_graph* open_graph() const noexcept {
    return is_open() ? graph_.get() : nullptr;
  }
  /// Whether something was left out of the graph since it breaks the grammar.
  [[nodiscard]] bool is_faulty() const noexcept {
    return tags_.has_refused() || (graph_ != nullptr && graph_->has_refused());
  }

 private:
  /// What may stand in an open element.
  enum class level : std::uint8_t { nodes, one_node, no_element, properties, literal };

  [[nodiscard]] bool is_node(const element& e) const noexcept;
  static level level_of(rdf_content c) noexcept;
  void end_in_graph();
  void start_root(const element& e);
  void start_node(const element& e);
  void start_property(const element& e);
  void enter_language(const element& e);

  scene& scene_;
  rdf_tag_reader tags_;
  std::vector<level> levels_;  // of the open elements from the first of RDF on

  std::unique_ptr<rdf_graph> graph_;  // null where no statements are wanted
  rdf_languages languages_;
};

}  // namespace leiri::libxml2
