#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/ontology_inventory.hpp>
#include <leiri/statement.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::libxml2 {

struct owned_triple;

/// An RDF term with its own strings, whose memory the next term reuses. `none`: there is no such
/// term, and so no statement with it.
struct owned_term {
  term_kind kind = term_kind::none;
  std::string value;
  std::string datatype;
  std::string language;
  base_direction direction = base_direction::none;
  std::shared_ptr<const owned_triple> triple;  // of a triple term

  /// A copy of any term. `triple` owns that of a triple term.
  static owned_term of(const term& t, std::shared_ptr<const owned_triple> triple = nullptr);

  void clear() noexcept { kind = term_kind::none; }
  /// Copies `t`, but nothing that a term of its kind does not have.
  void assign(const owned_term& t);
  void set_iri(std::string_view iri) { set(term_kind::iri, iri); }
  void set_blank_node(std::string_view label) { set(term_kind::blank_node, label); }
  void set_literal(std::string_view text, std::string_view type, std::string_view tag,
                   base_direction d = base_direction::none) {
    set(term_kind::literal, text, type, tag);
    direction = d;
  }
  void set_triple(std::shared_ptr<const owned_triple> t);

  [[nodiscard]] term view() const noexcept;

 private:
  /// Whether the value is all that the term has; the other members are then those of an earlier
  /// one.
  [[nodiscard]] bool is_plain() const noexcept {
    return kind == term_kind::iri || kind == term_kind::blank_node;
  }
  void set(term_kind k, std::string_view text) {
    kind = k;
    value = text;
    triple = nullptr;
  }
  void set(term_kind k, std::string_view text, std::string_view type, std::string_view tag) {
    set(k, text);
    datatype = type;
    language = tag;
    direction = base_direction::none;
  }
};

/// The triple of a triple term, with its own strings. Only its object can be a triple term, which
/// it shares: terms nest deeply.
struct owned_triple {
  /// `of_object` owns the triple of the object, if that is a triple term.
  owned_triple(const leiri::triple& t, std::shared_ptr<const owned_triple> of_object)
      : subject(owned_term::of(t.subject)),
        predicate(owned_term::of(t.predicate)),
        object(owned_term::of(t.object, std::move(of_object))),
        view{subject.view(), predicate.view(), object.view()} {}
  ~owned_triple() = default;
  owned_triple(const owned_triple&) = delete;
  owned_triple& operator=(const owned_triple&) = delete;

  owned_term subject;
  owned_term predicate;
  owned_term object;
  leiri::triple view;
};

inline owned_term owned_term::of(const term& t, std::shared_ptr<const owned_triple> triple) {
  owned_term made;
  made.set(t.kind, t.value, t.datatype, t.language);
  made.direction = t.direction;
  made.triple = std::move(triple);
  return made;
}

inline void owned_term::assign(const owned_term& t) {
  if (t.kind == term_kind::none) {
    clear();
  } else if (t.is_plain()) {
    set(t.kind, t.value);
  } else {
    *this = t;
  }
}

inline void owned_term::set_triple(std::shared_ptr<const owned_triple> t) {
  set(term_kind::triple, {}, {}, {});
  triple = std::move(t);
}

inline term owned_term::view() const noexcept {
  if (kind == term_kind::none) {
    return {};
  }
  if (is_plain()) {
    return {kind, value, {}, {}};
  }
  return {kind, value, datatype, language, direction, triple == nullptr ? nullptr : &triple->view};
}

/// The content of a property element (RDF 1.1 XML Syntax section 7.2.14).
enum class rdf_content : std::uint8_t {
  text_or_node,
  text,        ///< rdf:datatype
  nothing,     ///< its object, or the properties of the object, are in attributes
  xml,         ///< parseType="Literal", and any unknown value
  properties,  ///< parseType="Resource"
  nodes,       ///< parseType="Collection"
  triple,      ///< parseType="Triple", of RDF 1.2
  no_triple    ///< the same where RDF 1.2 is not declared
};

/// A property attribute. The object is an IRI for rdf:type, otherwise a literal without its
/// language, which is that of the element.
struct rdf_property {
  owned_term predicate;
  owned_term object;
};

/// The information of a start tag of RDF/XML. Terms are set only if statements are requested.
struct rdf_tag {
  bool is_refused = false;  ///< the tag violates the grammar
  rdf_content content = rdf_content::text_or_node;
  bool is_typed = false;    ///< of a node: its name is a class
  bool is_member = false;   ///< of a property: rdf:li
  bool is_named = false;    ///< of a property: it has rdf:ID, usable or not
  bool is_reified = false;  ///< of a property: it has a reifier, usable or not
  bool names_node = false;  ///< whether `node` was specified, usable or not
  /// Of the name of the element.
  term_effect effect = term_effect::none;

  owned_term name;       ///< the class, or the property
  owned_term node;       ///< of a node element: itself; of a property element: its object
  owned_term statement;  ///< of a property element: the identifier of its statement, from rdf:ID
  owned_term reifier;    ///< of a property element: of its statement, from rdf:annotation
  owned_term datatype;

  /// Only the first `property_count` are valid; the others keep their memory.
  std::vector<rdf_property> properties;
  std::size_t property_count = 0;
};

}  // namespace leiri::libxml2
