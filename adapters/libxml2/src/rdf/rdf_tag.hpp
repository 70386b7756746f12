#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/statement.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// An RDF term with strings of its own, whose memory serves the next one. `none`: there is no such
/// term, and so no statement with it.
struct owned_term {
  term_kind kind = term_kind::none;
  std::string value;
  std::string datatype;
  std::string language;

  void clear() noexcept { kind = term_kind::none; }
  void set_iri(std::string_view iri) { set(term_kind::iri, iri, {}, {}); }
  void set_blank_node(std::string_view label) { set(term_kind::blank_node, label, {}, {}); }
  void set_literal(std::string_view text, std::string_view type, std::string_view tag) {
    set(term_kind::literal, text, type, tag);
  }

  [[nodiscard]] term view() const noexcept {
    return kind == term_kind::none ? term{} : term{kind, value, datatype, language};
  }

 private:
  void set(term_kind k, std::string_view text, std::string_view type, std::string_view tag) {
    kind = k;
    value = text;
    datatype = type;
    language = tag;
  }
};

/// What a property element holds (RDF 1.1 XML Syntax section 7.2.14).
enum class rdf_content : std::uint8_t {
  text_or_node,
  text,        ///< rdf:datatype
  nothing,     ///< its object, or what there is to say of it, stands in attributes
  xml,         ///< parseType="Literal", and any value that is not known
  properties,  ///< parseType="Resource"
  nodes        ///< parseType="Collection"
};

/// A property attribute. The object is an IRI for rdf:type, else a literal without language, which
/// is that of the element.
struct rdf_property {
  owned_term predicate;
  owned_term object;
};

/// What a start tag of RDF/XML says. Terms are there only where somebody wants statements.
struct rdf_tag {
  bool is_refused = false;  ///< it breaks the grammar
  rdf_content content = rdf_content::text_or_node;
  bool is_typed = false;    ///< of a node: its name is that of a class
  bool is_member = false;   ///< of a property: rdf:li
  bool names_node = false;  ///< whether `node` was given, usable or not

  owned_term name;       ///< the class, or the property
  owned_term node;       ///< of a node element itself, of a property element the object
  owned_term statement;  ///< of a property element: what rdf:ID calls its statement
  owned_term datatype;

  /// The first `property_count` count; the others keep their memory.
  std::vector<rdf_property> properties;
  std::size_t property_count = 0;
};

}  // namespace leiri::libxml2
