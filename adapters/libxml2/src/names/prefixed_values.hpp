#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "state/document_state.hpp"
#include "state/places.hpp"
#include "state/prefix_scope.hpp"
#include "vocabulary/vocabulary.hpp"

namespace leiri::libxml2 {

/// Reads values with prefixes: those of RDFa (RDFa Core 1.1 sections 5 to 7), EPUB and OWL/XML.
class prefixed_values {
 public:
  explicit prefixed_values(document_state& s) noexcept : state_(s) {}

  void restart() noexcept { undeclared_.clear(); }

  /// An attribute with the treatment `prefix`, `prefix_list` or `rdfa_vocabulary`, in the element
  /// at this depth.
  void read_declaration(const attribute& a, const rule& r, const element& e, std::size_t depth);
  /// An attribute with the treatment `curie`, `curie_list` or `safe_curie`.
  void read(const rule& r, const attribute& a);
  /// The content of an element with one of these treatments.
  void read(const rule& r, std::string_view value, const place& where);
  /// Whether a value of the attribute `datatype` of RDFa means xsd:anyURI.
  [[nodiscard]] bool is_any_uri(std::string_view datatype) const;
  /// An abbreviated IRI of OWL/XML in full; nothing if its prefix is not declared.
  [[nodiscard]] std::optional<std::string> expanded(std::string_view abbreviated) const;

 private:
  void declare(std::string_view prefix, std::string_view name, std::size_t depth,
               const place& where);
  std::string settled(const occurrence& o, const place& where);
  void read_list(const attribute& a, std::size_t depth);
  void read_word(const rule& r, std::string_view word, const place& where);
  void read_in_brackets(const rule& r, std::string_view curie, const place& where);
  void read_term(const rule& r, std::string_view term, const place& where);
  [[nodiscard]] std::string_view namespace_of(const rule& r, std::string_view prefix) const;
  [[nodiscard]] std::string_view rdfa_namespace_of(std::string_view prefix) const;
  [[nodiscard]] std::string_view owl_namespace_of(std::string_view prefix) const;
  void expand(const rule& r, std::string_view name, std::string_view local, std::size_t written,
              const place& where);
  void examine(const rule& r, std::string_view value, reading how, const place& where);
  void report_undeclared(std::string_view prefix, const place& where);

  document_state& state_;
  std::unordered_set<std::string> undeclared_;  // prefixes that were reported
};

}  // namespace leiri::libxml2
