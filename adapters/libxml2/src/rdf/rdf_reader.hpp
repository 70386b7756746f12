#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/statement.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rdf/inherited.hpp"
#include "rdf/rdf_graph.hpp"
#include "rdf/rdf_settings.hpp"
#include "rdf/rdf_tag_reader.hpp"
#include "rdf/term_settler.hpp"
#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// What surrounds an element. In the templates of a stylesheet, RDF elements are not RDF yet.
enum class surroundings : std::uint8_t { document, element, stylesheet };

/// Follows the grammar of RDF/XML (RDF 1.1 XML Syntax section 7.2): the surrounding elements decide
/// whether an element is a node or a property. Violations are reported, and the reading continues.
class rdf_reader {
 public:
  explicit rdf_reader(document_state& s) noexcept : state_(s), tags_(s), graph_(s) {}

  /// Requests statements. Without them, the same violations of the grammar are reported.
  void write_to(const statement_sink& sink);
  /// The root of the document is a node element even if nothing else shows that it is RDF.
  void expect_node() noexcept { expects_node_ = true; }

  void restart();

  /// Whether an element belongs to RDF.
  [[nodiscard]] bool takes(const element& e, surroundings in) const noexcept {
    return is_open() || begins_rdf(e, in);
  }
  /// Returns whether the current element belongs to RDF and was read.
  bool start(const element& e, surroundings in);
  /// Any element ends.
  void end() {
    if (is_open()) {
      if (levels_.back() == level::properties) {
        tags_.leave_subject();
      }
      levels_.pop_back();
    }
    end_in_graph();
  }
  /// Whether the current element, or what comes next, is inside RDF.
  [[nodiscard]] bool is_open() const noexcept { return !levels_.empty(); }
  /// Whether only the start of RDF is of interest.
  [[nodiscard]] bool is_idle() const noexcept { return !is_open() && !makes_statements(); }
  /// Whether the children of the current element are a literal: XML that is not RDF.
  [[nodiscard]] bool is_in_literal() const noexcept {
    return is_open() && levels_.back() == level::literal;
  }
  /// Receives the text inside RDF.
  [[nodiscard]] rdf_graph& graph() noexcept { return graph_; }
  /// Whether something was left out of the graph because it violates the grammar.
  [[nodiscard]] bool is_faulty() const noexcept {
    return tags_.has_refused() || graph_.has_refused();
  }

 private:
  /// What an open element may contain.
  enum class level : std::uint8_t { nodes, one_node, no_element, properties, literal };

  [[nodiscard]] bool makes_statements() const noexcept { return settler_ != nullptr; }
  [[nodiscard]] bool is_node(const element& e) const noexcept;
  [[nodiscard]] bool begins_rdf(const element& e, surroundings in) const noexcept;
  static level level_of(rdf_content c) noexcept;
  void end_in_graph();
  void start_root(const element& e);
  void start_node(const element& e);
  [[nodiscard]] rdf_tag_reader::node_place place_of_node() const noexcept;
  void start_property(const element& e);
  void start_in_literal(const element& e);
  void enter(const element& e);
  void set_language(const attribute& a);
  void set_version(const attribute& a);
  void set_direction(const element& e, const attribute& a);
  [[nodiscard]] literal_language language() const noexcept {
    return settings_.current().of_literals();
  }
  void check_language(const element& e);
  void treat_language(const attribute& a);
  [[nodiscard]] std::optional<std::string> treated(const std::string& tag) const;

  document_state& state_;
  rdf_tag_reader tags_;
  std::vector<level> levels_;  // of the open elements from the first one of RDF on
  rdf_graph graph_;
  std::unique_ptr<term_settler> settler_;  // null if no statements are requested
  bool expects_node_ = false;
  inherited<rdf_settings> settings_;
};

}  // namespace leiri::libxml2
