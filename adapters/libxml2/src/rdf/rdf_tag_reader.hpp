#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/interner.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rdf/rdf_attribute_rules.hpp"
#include "rdf/rdf_labels.hpp"
#include "rdf/rdf_tag.hpp"
#include "state/document_state.hpp"
#include "state/places.hpp"

namespace leiri::libxml2 {

/// Reads the start tags of RDF/XML: reports their identifiers to the audit, in document order, and
/// violations of the grammar. Each use of a predicate, a datatype or a class counts once for its
/// namespace; declarations are counted elsewhere.
class rdf_tag_reader {
 public:
  explicit rdf_tag_reader(document_state& s) noexcept : state_(s) {}

  /// Requests statements: terms are kept. `labels` must outlive the reader.
  void keep_terms(rdf_labels& labels) noexcept { labels_ = &labels; }
  void restart();

  /// Reports no more violations of the grammar in the document.
  void silence() noexcept { is_silent_ = true; }
  /// Whether something in the document so far violates the grammar.
  [[nodiscard]] bool has_refused() const noexcept { return has_refused_; }

  /// rdf:RDF.
  void read_root(const element& e);
  /// Where a node element is: at the top, the object of a property, an item of a collection, or
  /// where none is allowed.
  enum class node_place : std::uint8_t { top, object, item, misplaced };
  /// The result is valid until the next call. An object follows the tag of its property.
  const rdf_tag& read_node(const element& e, node_place place);
  /// `is_1_2`: the document declares RDF 1.2 for this element.
  const rdf_tag& read_property(const element& e, bool is_1_2);

  /// The subject of the following properties is a blank node; read_node() enters that of the node.
  void enter_subject();
  void leave_subject() noexcept;

  /// Reports an attribute that violates the grammar, without refusing the element.
  void report(const element& e, const attribute& a, std::string_view why) { report(e, &a, why); }
  /// Reports an error in what an element outside RDF passes on to this first element of RDF.
  void report(const element& e, std::string_view why) {
    is_property_ = false;
    report(e, nullptr, why);
  }

 private:
  using optional_text = std::optional<std::string_view>;
  [[nodiscard]] bool keeps_terms() const noexcept { return labels_ != nullptr; }
  void begin(const rdf_attribute_rules& rules) noexcept;
  void report(const element& e, const attribute* a, std::string_view why);
  void refuse(const element& e, const attribute* a, std::string_view why);
  void refuse(code c, const occurrence& o, std::string_view why);

  void leave_out_tag() noexcept;
  void read_attributes(const element& e);
  void read_attribute(const element& e, const attribute& a, rdf_term t);
  void read_label(const attribute& a, role r, owned_term& to);
  void read_content(const attribute& a);
  void read_property_attribute(const element& e, const attribute& a);
  void read_type(const element& e, const attribute& a);
  rdf_property& add_property();

  void read_term(const element& e, const attribute* a, role r, owned_term& to);
  optional_text read_reference(const attribute& a, role r);
  optional_text read_object(const attribute& a, term_effect predicate, std::string_view subject);
  [[nodiscard]] std::string_view subject() const noexcept;
  optional_text read_datatype(const attribute& a);
  optional_text read_id(const attribute& a);
  optional_text take_subject(optional_text iri, const attribute& a);
  void take_effect(const attribute* a, const added_term& added) noexcept;
  optional_text examine_reference(const occurrence& o, const place& where);
  void keep(optional_text iri, owned_term& to) const {
    if (keeps_terms()) {
      iri ? to.set_iri(*iri) : to.clear();
    }
  }

  document_state& state_;
  rdf_labels* labels_ = nullptr;  // null where no statements are wanted
  interner ids_;
  std::string id_;
  std::vector<std::string> subjects_;  // of the open nodes, outermost first; empty: a blank node
  std::size_t open_subjects_ = 0;      // the others are reused
  bool has_refused_ = false;
  bool is_silent_ = false;

  // The current tag.
  rdf_tag tag_;
  bool is_property_ = false;
  bool is_1_2_ = false;
  std::string_view class_;                            // of a node that is typed by its name
  term_effect attribute_effect_ = term_effect::none;  // of the name of the last property attribute
  std::optional<term_effect> object_of_;              // the effect of the predicate of a node
  const rdf_attribute_rules* rules_ = nullptr;
  unsigned seen_ = 0;  // the uses of its attributes
};

}  // namespace leiri::libxml2
