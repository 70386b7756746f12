#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/detail/term_effect.hpp>
#include <leiri/documents/statement.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::libxml2 {

inline constexpr std::string_view rdf_type_iri = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/// An RDF term that consists of a kind and a value. It owns its string, whose memory the next term
/// reuses. `none` means that there is no such term, and so no statement that contains it.
struct owned_term {
  term_kind kind = term_kind::none;
  std::string value;

  void clear() noexcept { kind = term_kind::none; }
  void assign(const owned_term& t) {
    kind = t.kind;
    if (kind != term_kind::none) {
      value = t.value;
    }
  }
  void set_iri(std::string_view iri) { set(term_kind::iri, iri); }
  void set_blank_node(std::string_view label) { set(term_kind::blank_node, label); }
  void set_literal(std::string_view text) { set(term_kind::literal, text); }

  [[nodiscard]] term view() const noexcept {
    return kind == term_kind::none ? term{} : term{kind, value, {}, {}};
  }

 private:
  void set(term_kind k, std::string_view text) {
    kind = k;
    value = text;
  }
};

/// The triple of a triple term, with its own strings. Only its object can be a triple term, which
/// it shares: terms nest deeply.
class owned_triple {
 public:
  /// `of_object` owns the triple of the object, if that is a triple term.
  owned_triple(const triple& t, std::shared_ptr<const owned_triple> of_object)
      : subject_(t.subject.value),
        predicate_(t.predicate.value),
        value_(t.object.value),
        datatype_(t.object.datatype),
        language_(t.object.language),
        of_object_(std::move(of_object)),
        view_{{t.subject.kind, subject_, {}, {}},
              {t.predicate.kind, predicate_, {}, {}},
              {t.object.kind, value_, datatype_, language_, t.object.direction,
               of_object_ == nullptr ? nullptr : &of_object_->view_}} {}
  ~owned_triple() = default;
  owned_triple(const owned_triple&) = delete;
  owned_triple& operator=(const owned_triple&) = delete;

  [[nodiscard]] const triple& content() const noexcept { return view_; }
  /// The triple term.
  [[nodiscard]] term view() const noexcept {
    return {term_kind::triple, {}, {}, {}, base_direction::none, &view_};
  }

 private:
  std::string subject_;
  std::string predicate_;
  std::string value_;
  std::string datatype_;
  std::string language_;
  std::shared_ptr<const owned_triple> of_object_;
  triple view_;
};

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
  bool is_uri = false;      ///< of a property: its datatype is xsd:anyURI
  /// The effect of the name of the element.
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
