#pragma once

#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/libxml2/document_options.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "names/prefixed_values.hpp"
#include "reader/unchecked_values.hpp"
#include "state/document_state.hpp"
#include "state/identifier_handler.hpp"
#include "state/libxml2_view.hpp"
#include "state/places.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

struct value_part;

/// Reads the identifiers that the rules of vocabulary.hpp describe. rule_values.cpp has the members
/// for values that contain other text, too.
class rule_reader {
 public:
  explicit rule_reader(document_state& s) noexcept
      : state_(s), prefixed_(s), checks_links_(s.out().checks_links()) {}

  void restart() noexcept;
  /// The document element ends.
  void end();
  /// Reports the missing files that wait for the end, since one of them may be an xml:id.
  void report_links();

  /// Reads HTML that is written as text from now on; null: it is counted.
  void read_html_with(html_reader reader) noexcept { html_reader_ = reader; }

  /// Maintains the base: for an element with xml:base, call it before anything else of the element
  /// is read. In RDF, that it is only a LEIRI is left to look_for_refused_base().
  void read_base(const attribute& a, std::size_t depth, bool is_rdf);
  /// The same attribute, of an element of RDF: reports and repairs what parsers of RDF/XML refuse.
  void look_for_refused_base(const attribute& a);
  /// All other attributes of an element. `stylesheet_depth`: that of the element in which the
  /// stylesheet is that the element is in; 0 if it is in none.
  void read_attributes(const element& e, std::size_t depth, std::size_t stylesheet_depth);
  /// The same for an element that has no attributes to read.
  void pass_over() noexcept {
    inclusion_.reset();
    is_in_result_ = false;
  }
  /// The values with prefixes.
  [[nodiscard]] prefixed_values& prefixed() noexcept { return prefixed_; }
  /// Whether leiri has rules for the vocabulary of an element.
  [[nodiscard]] bool knows(const known_name& element) const noexcept;
  /// Whether an element has a literal of type xsd:anyURI by the attributes of RDFa (RDFa Core 1.1
  /// section 7.5, step 11).
  [[nodiscard]] bool has_any_uri(const element& e) const;
  /// Text of an element in a vocabulary without rules.
  void count_text(std::string_view namespace_name, std::string_view text, const place& where);
  /// The content of the element at `depth`.
  void read_content(const rule& r, std::string_view text, std::size_t depth, const place& where);
  /// The end tag of an element has been read, whose bases are in force.
  void reach_end() {
    if (inclusion_) {
      end_inclusion();
    }
  }
  /// The element at `depth` has ended, and its bases with it.
  void end_element(std::size_t depth) {
    if (parent_base_ || !path_bases_.empty()) {
      end_bases(depth);
    }
  }
  /// A system identifier of the document type declaration.
  void read_system_id(std::string_view value, system_id_use use, std::string_view public_id);
  /// The pseudo-attributes of an instruction xml-stylesheet, xml-model or oasis-xml-catalog.
  void read_instruction(std::string_view target, std::string_view data);

 private:
  /// A link to a file that does not exist, which may be the xml:id of an element instead.
  struct missing_link {
    occurrence what;
    std::string value;
    position where;
  };

  /// The characters with which a template starts in a place with this rule.
  [[nodiscard]] static std::string_view template_start_in(const rule& r);
  /// Whether the identifier is computed later: the value contains `start`, unless that is empty, or
  /// doubled braces.
  [[nodiscard]] static bool is_template(const rule& r, std::string_view value,
                                        std::string_view start);

  /// An inclusion in which no element has begun yet, so that it has no fallback.
  struct open_inclusion {
    occurrence what;
    std::string value;
    std::string resolved;
    position where;
  };

  outcome examine(const occurrence& o, const place& where,
                  const std::optional<omission>& without = std::nullopt);
  /// Treats an identifier that has been examined, if it is not usable.
  void treat(const occurrence& o, const outcome& read, const place& where,
             const std::optional<omission>& without);
  void examine_name(const occurrence& o, const place& where,
                    const std::optional<omission>& without);
  [[nodiscard]] const chosen_rule& rule_for(const attribute& a, const element& e) const;
  [[nodiscard]] const rule* find_rule(const attribute& a, const element& e) const noexcept;
  void declare_prefixes(const element& e, std::size_t depth);
  void count(const attribute& a, const element& e);
  void read(const attribute& a, const rule& r);
  void read_one(const attribute& a, const rule& r);
  void read_written(const rule& r, const value_part& part, std::string_view written,
                    const place& where);
  outcome examine_path_part(const occurrence& o, const place& where,
                            const std::optional<omission>& without);
  void read_parts(const attribute& a, const rule& r);
  void read_value_template(const attribute& a, const rule* r);
  void read_package_part(const attribute& a, const rule& r, const element& e);
  void read_document_base(const occurrence& o, const place& where);
  static bool sets_own_base(treatment t) noexcept;
  [[nodiscard]] bool read_own_base(const element& e, std::size_t depth);
  void expect_link(const occurrence& o, const outcome& read);
  void examine_link(const occurrence& o, const place& where,
                    const std::optional<omission>& without);
  void read_literal(std::string_view text, const place& where);
  void note_ids(const element& e);
  void read_rdfa_literal(const attribute& a, const element& e);
  void read_parent_base(const rule& r, std::string_view text, std::size_t depth,
                        const place& where);
  void report_fragment(const occurrence& o, opener who);
  void read_language(const attribute& a);
  void expect_file(const occurrence& o, const outcome& read);
  [[nodiscard]] bool lacks(const opened_reference& r, const outcome& read) const;
  void end_inclusion();
  void end_bases(std::size_t depth);
  void read_document_function(const occurrence& o, const place& where);
  void tell_opened_by(const occurrence& o, const opened_reference& r);
  void read_catalog_instruction(const start_tag& pseudo_attributes);
  void read_opened(const occurrence& o, const opened_reference& r, const place& where);
  void read_list(const attribute& a, const rule& r);
  void report_lone_item(std::string_view item, bool has_pairs, const attribute_place& place);
  [[nodiscard]] occurrence make(const rule& r, std::string_view value, const locator& place);

  void read_html(const rule& r, std::string_view html, const place& where);
  [[nodiscard]] bool is_in_template(const element& e, std::size_t depth,
                                    std::size_t stylesheet_depth) noexcept;
  void read_path(const attribute& a, const rule& r, std::size_t depth);
  void lose_base(const rule& r, std::size_t depth);
  [[nodiscard]] bool leaves_base_open(const outcome& read) const noexcept;
  [[nodiscard]] bool is_alternative_base(std::size_t depth) const noexcept;

  /// The identifier of an element in front of the paths of elements in it; empty if it is unknown.
  struct path_base {
    std::size_t depth;
    std::string text;
  };

  document_state& state_;
  prefixed_values prefixed_;
  unchecked_values unchecked_;
  html_reader html_reader_ = nullptr;
  /// The base of the parent, once the element that sets it has ended.
  struct later_base {
    std::string text;         // empty if it is not known completely
    bool is_unknown = false;  // for another reason
  };
  std::optional<later_base> parent_base_;
  std::vector<path_base> path_bases_;
  // Whether the element is in the result of a stylesheet, whose base is not that of the stylesheet.
  bool is_in_result_ = false;
  bool is_simplified_ = false;  // the stylesheet
  bool is_in_data_ = false;     // of the stylesheet
  std::optional<open_inclusion> inclusion_;
  bool checks_links_;
  // Only if links are checked.
  std::unordered_set<std::string> ids_;
  std::vector<missing_link> missing_links_;
};

}  // namespace leiri::libxml2
