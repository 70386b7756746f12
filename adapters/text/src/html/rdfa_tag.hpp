#pragma once

#include <leiri/documents/detail/term_effect.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "html/html_tokenizer.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// The statements of one tag that concern terms and ontologies (RDFa Core 1.1 section 7.5): those
/// that give a resource a type or an object.
class rdfa_tag {
 public:
  /// Begins a tag.
  void begin(const html_token& tag);
  /// Records a resource that the tag has in this attribute.
  void note_resource(std::string_view attribute, std::string_view iri, std::size_t begin,
                     std::size_t end);
  /// Records a term with this effect that the tag has in this attribute.
  void note_term(std::string_view attribute, std::string_view iri, term_effect effect);

  /// Counts the statements. `parent` is the resource of the surrounding element, empty if it is
  /// unknown or a blank node. Returns the resource of this element, which is the `parent` of the
  /// elements in it.
  std::string finish(whole_document& document, const std::string& parent) const;

 private:
  struct resource {
    std::string iri;  ///< empty if it is absent, unusable or a blank node
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] written_identifier written() const noexcept {
      return {.value = iri, .begin = begin, .end = end};
    }
  };

  [[nodiscard]] bool has_link() const noexcept;

  bool has_about_ = false;
  bool has_rel_ = false;       // or rev
  bool has_property_ = false;  // whose object may be a resource
  bool is_typed_ = false;
  std::string_view target_name_;  // of the attribute that has the object
  resource about_;
  resource target_;
  std::vector<std::pair<std::string, term_effect>> types_;
  std::vector<term_effect> links_;
  std::vector<term_effect> properties_;
};

}  // namespace leiri::text
