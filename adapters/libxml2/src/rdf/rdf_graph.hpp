#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/statement.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rdf/held_statements.hpp"
#include "rdf/rdf_labels.hpp"
#include "rdf/rdf_settings.hpp"
#include "rdf/rdf_tag.hpp"
#include "rdf/rdf_xml_literal.hpp"
#include "state/document_state.hpp"

namespace leiri::libxml2 {

/// Makes statements from the elements of RDF/XML (RDF 1.1 XML Syntax sections 7.2 to 7.4) as they
/// start and end, and reports text that the grammar does not allow. An error leaves out the
/// innermost property element around it, with all statements of its content; an error in a start
/// tag outside all property elements leaves out the node, and text there leaves out nothing. Keeps
/// a few terms for each open element, the text of one literal, and the statements of the open
/// property elements.
class rdf_graph {
 public:
  /// `s` provides the positions of text; it must outlive the graph.
  explicit rdf_graph(document_state& s) noexcept : state_(s) {}

  /// Sets the receiver, which must outlive the graph. Without one, the grammar is checked, but no
  /// statement is made.
  void write_to(const statement_sink& out) noexcept { out_ = &out; }
  void restart();

  [[nodiscard]] bool is_open() const noexcept { return depth_ != 0; }

  void start_root();
  /// `is_misplaced`: the surrounding property does not allow it.
  void start_node(const rdf_tag& tag, literal_language language, bool is_misplaced);
  void start_property(const rdf_tag& tag, literal_language language);
  /// The element that started last ends; `language` is its language.
  void end(literal_language language);

  void add_text(std::string_view text);
  /// The content at this place is unknown: it is that of the entity `name`, which is not loaded.
  void miss_content(std::string_view name);
  /// The open literal is incomplete, which has been reported.
  void refuse_literal();
  /// The literal that is open; call it only if the reader says that one is open.
  [[nodiscard]] rdf_xml_literal& literal() noexcept { return literal_; }

  /// Where the text of the literal begins that is open, if its type is xsd:anyURI and it may be
  /// changed. 0 if there is none.
  [[nodiscard]] std::uint64_t open_uri() const noexcept {
    return depth_ == 0 ? 0 : frames_[depth_ - 1].text_offset;
  }
  [[nodiscard]] rdf_labels& labels() noexcept { return labels_; }
  /// Reports no more violations of the grammar in the document.
  void silence() noexcept { is_silent_ = true; }
  [[nodiscard]] bool has_refused() const noexcept { return has_refused_; }

 private:
  enum class kind : std::uint8_t { root, node, property };

  /// An open element.
  struct frame {
    kind is = kind::root;
    owned_term subject;        // of the properties inside: the node, or the object of a property
    unsigned members = 0;      // rdf:li so far
    bool is_reported = false;  // an error in its text has been reported
    bool is_left_out = false;  // with everything inside

    // Of a property.
    rdf_content content = rdf_content::text_or_node;
    owned_term predicate;
    owned_term object;  // if it is a node
    owned_term statement;
    owned_term datatype;
    owned_term reifier;
    owned_term last_cell;                    // of the collection so far
    std::size_t held = 0;                    // the number of statements that were held before it
    std::size_t outer_triple = 0;            // the depth of the triple term around it, or 0
    std::size_t triples = 0;                 // of a triple term: the statements of its content
    bool is_named = false;                   // it has rdf:ID
    bool is_reified = false;                 // it has a reifier
    bool is_uri = false;                     // its datatype is xsd:anyURI
    term_effect effect = term_effect::none;  // of its predicate
    position name_at;                        // of its text, if that names a namespace or is a URI
    std::uint64_t text_offset = 0;           // of the text of a URI; 0 if it is not known
    position text_begin;                     // the same place
  };

  /// The object of a property. `triple` owns that of a triple term.
  struct final_object {
    term value;
    std::shared_ptr<const owned_triple> triple;
  };

  frame& push(kind k);
  [[nodiscard]] frame& top() noexcept { return frames_[depth_ - 1]; }
  [[nodiscard]] frame& parent() noexcept { return frames_[depth_ - 2]; }

  void set_subject(const rdf_tag& tag, frame& f);
  void set_terms(const rdf_tag& tag, frame& f);
  void set_predicate(const rdf_tag& tag, frame& f);
  void add_child(frame& property, const owned_term& node, bool is_misplaced);
  void add_to_collection(frame& property, const owned_term& item);
  void write_properties(const owned_term& of, const rdf_tag& tag, literal_language language);
  void note_text(frame& f) const;
  void end_property(literal_language language);
  void treat_uri(frame& f);
  void hold(const term& subject, const term& predicate, const term& object,
            std::shared_ptr<const owned_triple> of_object);
  final_object finish_object(frame& f, literal_language language);
  /// `of_object` owns the triple of the object, if that is a triple term.
  void write(const term& subject, const term& predicate, const term& object,
             std::shared_ptr<const owned_triple> of_object = nullptr);
  void reify(const frame& f, const term& subject, const final_object& object);
  void count_triples(std::size_t more) noexcept;
  final_object finish_triple(frame& f);
  void add_to_literal(frame& f, std::string_view text);
  void refuse_text(frame& f, std::string_view text);
  [[nodiscard]] position place_of(std::string_view text) const;
  void refuse(frame& f, code c, position where, std::string_view why);
  void leave_out_property() noexcept;

  document_state& state_;
  const statement_sink* out_ = nullptr;
  rdf_labels labels_;
  std::vector<frame> frames_;  // the first depth_ are open; the others keep their memory
  std::size_t depth_ = 0;
  std::size_t open_properties_ = 0;
  std::size_t triple_depth_ = 0;  // of the innermost open triple term; 0: none is open
  held_statements held_;          // of the open properties
  std::string text_;              // of the innermost open property
  rdf_xml_literal literal_;
  std::string member_;
  bool has_refused_ = false;
  bool is_silent_ = false;
};

}  // namespace leiri::libxml2
