#pragma once

#include <cstddef>
#include <leiri/detail/embedded_references.hpp>
#include <leiri/text/json_ld_contexts.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "html/html_places.hpp"
#include "html/html_tokenizer.hpp"
#include "html/html_words.hpp"
#include "html/rdfa_tag.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// Reads the references of HTML, the terms of RDFa 1.1 and microdata, and JSON-LD in scripts.
/// Broken nesting ends an element where an element around it ends.
class html_reader {
 public:
  html_reader(whole_document& document, const json_ld_contexts* contexts)
      : document_(document), own_location_(document.names().base_text()), contexts_(contexts) {}

  ending read();

 private:
  struct open_element {
    std::string name;
    html_context holds = html_context::html;
    std::size_t prefixes = 0;      // how many were declared before it
    std::size_t vocabularies = 0;  // how many were declared before it
    std::size_t subjects = 0;      // how many there were before it
    bool is_in_template = false;   // it is one, or in one
  };
  struct prefix {
    std::string name;  // its key: see rdfa_prefix_key
    std::string iri;
  };

  [[nodiscard]] static bool makes_statements(const html_token& tag) noexcept;
  [[nodiscard]] html_context context() const noexcept;
  static std::optional<reference> base_in(std::string_view identifier) noexcept;
  void find_base();
  void set_base(const html_attribute& href);
  void open(const html_token& tag);
  void close(std::string_view name);
  void close_at_once(const html_token& tag);
  void start(const html_token& tag);
  void end(std::string_view name);
  void declare(const html_token& tag);
  void declare_list(const decoded_value& a);
  void declare(const decoded_value& a, std::string_view name, text_part iri);
  void read_base(const html_token& tag);
  std::string read_codebase(const html_token& tag);
  [[nodiscard]] std::string base_of(const decoded_value& a, const outcome& read) const;
  void read_refresh(const html_token& tag);
  void read(const decoded_value& a, html_value holds);
  void read_styles(const decoded_value& a);
  void take_style(std::string_view written, bool is_bad, written_identifier id);
  void read_curies(const decoded_value& a);
  void read_safe_curie(const decoded_value& a);
  void read_curie(const decoded_value& a, text_part word, bool may_be_reference);
  [[nodiscard]] bool has_any_uri(const html_token& tag) const;
  void read_literal(const html_token& tag);
  void end_literal(const html_token& next);
  void take_literal(const decoded_value& a);
  void read_raw_text(const html_token& tag);
  void read_json_ld(const html_token& tag);
  outcome take(const decoded_value& a, text_part part, reading how);
  void take_expanded(const decoded_value& a, text_part word, std::string_view name,
                     std::size_t prefix_size);
  [[nodiscard]] std::string_view namespace_of(std::string_view name) const;
  void leave_prefixes(std::size_t first);
  [[nodiscard]] decoded_value decoded(const html_attribute& a) const {
    return {a.name, document_.text(), a.begin, a.end};
  }

  whole_document& document_;
  std::string own_location_;          // the base of base elements
  const reference* base_ = nullptr;   // of the attribute that is read; null if it is unknown
  const json_ld_contexts* contexts_;  // see format_options
  std::vector<open_element> open_;
  std::vector<prefix> prefixes_;
  /// Indexes in prefixes_ by name, innermost last.
  std::unordered_map<std::string, std::vector<std::size_t>> places_of_prefixes_;
  std::vector<std::string> vocabularies_;
  // The subject of the innermost open element is the last one; empty if it is unknown.
  std::vector<std::string> subjects_ = {std::string()};
  rdfa_tag rdfa_;                  // the current tag
  std::size_t literal_begin_ = 0;  // of the text of the last tag, if it is a literal; otherwise 0
  ending ending_ = ending::complete;
};

}  // namespace leiri::text
