#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "names/namespace_reader.hpp"
#include "names/ontology_reader.hpp"
#include "names/prefix_uses.hpp"
#include "names/schema_reader.hpp"
#include "rdf/rdf_reader.hpp"
#include "reader/rule_reader.hpp"
#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Reports the identifiers of a document's elements to the audit, whichever interface provides the
/// elements. Knows which elements are open.
class identifier_reader {
 public:
  explicit identifier_reader(document_state& s) noexcept
      : state_(s),
        namespaces_(s),
        rules_(s),
        schemas_(s),
        ontologies_(s, rules_.prefixed()),
        prefixes_(s),
        rdf_(s) {}

  void restart();

  /// Reads a start tag. Returns the rule for the element's content; null if the content is not an
  /// identifier.
  const rule* start(const start_event& e);
  /// The element that started last ends.
  void end();

  /// Reads the content of the innermost open element, which has no child elements.
  void read_content(const rule& r, std::string_view text, const place& where);
  void read_system_id(std::string_view value, system_id_use use, std::string_view public_id) {
    rules_.read_system_id(value, use, public_id);
  }
  /// Reads a processing instruction outside the document type.
  void read_instruction(std::string_view target, std::string_view data);

  [[nodiscard]] rdf_reader& rdf() noexcept { return rdf_; }
  void read_html_with(html_reader reader) noexcept { rules_.read_html_with(reader); }
  /// Reports what waits for the end of the document element, which may be missing.
  void report_waiting() { rules_.report_links(); }

  /// The depth of the innermost open element: 1 for the root, 0 if none is open.
  [[nodiscard]] std::size_t depth() const noexcept { return depth_; }

 private:
  void begin_document(const start_event& e);
  [[nodiscard]] bool may_be_html(const element& e);
  [[nodiscard]] const rule* content_rule(const element& e);
  void take(const start_event& e, const known_name& element);
  [[nodiscard]] bool is_quiet(const start_event& e) const noexcept;
  void note_names(const known_name& element);
  void note_name(const known_name& name);
  void mark_incomplete_attributes();
  void enter_stylesheet(const element& e);
  void enter_entity();
  void read_bases(const element& e, surroundings around);

  document_state& state_;
  namespace_reader namespaces_;
  rule_reader rules_;
  schema_reader schemas_;
  ontology_reader ontologies_;
  prefix_uses prefixes_;
  rdf_reader rdf_;
  std::size_t depth_ = 0;
  bool is_in_prolog_ = true;
  std::size_t stylesheet_depth_ = 0;  // of the stylesheet element; 0 outside one
  // Of the last start tag: the names of all attributes, and the attributes that are read.
  std::vector<const known_name*> names_;
  std::vector<attribute> attributes_;
  bool has_xsi_ = false;                // one of the names is of instances of XML Schema
  std::string_view element_namespace_;  // of the last start tag
  std::vector<std::size_t> needed_;     // the depths of the open elements that readers need
};

}  // namespace leiri::libxml2
