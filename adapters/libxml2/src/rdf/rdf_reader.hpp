#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/statement.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rdf/rdf_graph.hpp"
#include "rdf/rdf_languages.hpp"
#include "rdf/rdf_tag_reader.hpp"
#include "rdf/term_settler.hpp"
#include "scene/scene.hpp"

namespace leiri::libxml2 {

/// What surrounds an element. In the templates of a stylesheet, RDF elements are not RDF yet.
enum class surroundings : std::uint8_t { document, element, stylesheet };

/// Follows the grammar of RDF/XML (RDF 1.1 XML Syntax section 7.2): the surrounding elements decide
/// whether an element is a node or a property. Violations are reported, and the reading continues.
class rdf_reader {
 public:
  explicit rdf_reader(scene& s) noexcept : scene_(s), tags_(s) {}

  /// Requests statements. Without them, the text between elements is not read.
  void write_to(const statement_sink& sink);

  void restart();

  /// Returns whether the current element belongs to RDF and was read.
  bool start(const element& e, surroundings in);
  /// Any element ends.
  void end() {
    if (is_open()) {
      levels_.pop_back();
    }
    if (graph_ != nullptr) {
      end_in_graph();
    }
  }
  /// Whether the current element, or what comes next, is inside RDF.
  [[nodiscard]] bool is_open() const noexcept { return !levels_.empty(); }
  /// Whether attributes of elements outside RDF are needed too, since one may be an xml:lang.
  [[nodiscard]] bool reads_attributes() const noexcept { return is_open() || graph_ != nullptr; }
  /// Whether the children of the current element are a literal: XML that is not RDF.
  [[nodiscard]] bool is_in_literal() const noexcept {
    return is_open() && levels_.back() == level::literal;
  }
  /// Null if no statements are requested or what comes next is not inside RDF.
  [[nodiscard]] rdf_graph* open_graph() const noexcept {
    return is_open() ? graph_.get() : nullptr;
  }
  /// Whether something was left out of the graph because it violates the grammar.
  [[nodiscard]] bool is_faulty() const noexcept {
    return tags_.has_refused() || (graph_ != nullptr && graph_->has_refused());
  }

 private:
  /// What an open element may contain.
  enum class level : std::uint8_t { nodes, one_node, no_element, properties, literal };

  [[nodiscard]] bool is_node(const element& e) const noexcept;
  static level level_of(rdf_content c) noexcept;
  void end_in_graph();
  void start_root(const element& e);
  void start_node(const element& e);
  void start_property(const element& e);
  void enter_language(const element& e);
  bool check_language(const element& e);
  [[nodiscard]] std::optional<std::string> repaired(std::string tag) const;

  scene& scene_;
  rdf_tag_reader tags_;
  std::vector<level> levels_;  // of the open elements from the first one of RDF on

  // Null if no statements are requested.
  std::unique_ptr<rdf_graph> graph_;
  std::unique_ptr<term_settler> settler_;
  rdf_languages languages_;
};

}  // namespace leiri::libxml2
