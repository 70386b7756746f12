#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/statement.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "rdf/rdf_labels.hpp"
#include "rdf/rdf_languages.hpp"
#include "rdf/rdf_tag.hpp"
#include "rdf/rdf_xml_literal.hpp"
#include "scene/scene.hpp"

namespace leiri::libxml2 {

/// Makes statements from the elements of RDF/XML (RDF 1.1 XML Syntax sections 7.2 to 7.4) as they
/// start and end. The statement of a property is made when the property ends without errors. Keeps
/// a few terms for each open element, and the text of one literal.
class rdf_graph {
 public:
  /// Both must outlive the graph. `s` provides the positions of text.
  rdf_graph(scene& s, const statement_sink& out) noexcept : scene_(s), out_(out) {}

  void restart();

  [[nodiscard]] bool is_open() const noexcept { return depth_ != 0; }

  void start_root();
  /// `is_misplaced`: the surrounding property does not allow it.
  void start_node(const rdf_tag& tag, literal_language language, bool is_misplaced);
  void start_property(const rdf_tag& tag, literal_language language);
  /// The element that started last ends; `language` is its language.
  void end(literal_language language);

  void add_text(std::string_view text);
  /// The content here is unknown: that of the entity `name`, which is not loaded.
  void miss_content(std::string_view name);
  /// The open literal is incomplete, which has been reported.
  void refuse_literal();
  /// The open literal, if the reader says that there is one.
  [[nodiscard]] rdf_xml_literal& literal() noexcept { return literal_; }

  [[nodiscard]] rdf_labels& labels() noexcept { return labels_; }
  [[nodiscard]] bool has_refused() const noexcept { return has_refused_; }

 private:
  enum class kind : std::uint8_t { root, node, property };

  /// An open element.
  struct frame {
    kind is = kind::root;
    owned_term subject;        // of the properties inside: the node, or the object of a property
    unsigned members = 0;      // rdf:li so far
    bool is_reported = false;  // an error in its text has been reported

    // Of a property.
    rdf_content content = rdf_content::text_or_node;
    owned_term predicate;
    owned_term object;
    owned_term statement;
    owned_term datatype;
    owned_term last_cell;  // of the collection so far
  };

  frame& push(kind k);
  [[nodiscard]] frame& top() noexcept { return frames_[depth_ - 1]; }
  [[nodiscard]] frame& parent() noexcept { return frames_[depth_ - 2]; }

  void set_predicate(const rdf_tag& tag, frame& f);
  void add_child(frame& property, const owned_term& node, bool is_misplaced);
  void add_to_collection(frame& property, const owned_term& item);
  void write_properties(const owned_term& of, const rdf_tag& tag, literal_language language);
  void end_property(literal_language language);
  void finish_object(frame& f, literal_language language);
  void write(const term& subject, const term& predicate, const term& object);
  void reify(const frame& f, const term& subject);
  void add_to_literal(frame& f, std::string_view text);
  void refuse_text(frame& f, std::string_view text);
  [[nodiscard]] position place_of(std::string_view text) const;
  void refuse(frame& f, code c, position where, std::string_view why);
  void leave_out(frame& f) noexcept;

  scene& scene_;
  const statement_sink& out_;
  rdf_labels labels_;
  std::vector<frame> frames_;  // the first depth_ are open; the others keep their memory
  std::size_t depth_ = 0;
  std::string text_;  // of the innermost open property
  rdf_xml_literal literal_;
  std::string member_;
  bool has_refused_ = false;
};

}  // namespace leiri::libxml2
