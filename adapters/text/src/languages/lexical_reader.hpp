#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/detail/adapter_occurrence.hpp>
#include <string>
#include <string_view>

#include "languages/language.hpp"
#include "languages/triple_positions.hpp"
#include "state/whole_document.hpp"

namespace leiri::text {

/// Reads the IRIs of a language that abbreviates them with prefixes, as far as its tokens show
/// them: SPARQL, ShEx, SHACL compact syntax, Notation3, OWL functional-style and Manchester syntax.
class lexical_reader {
 public:
  lexical_reader(whole_document& document, format f);

  void read();

 private:
  /// What an IRI is, as the tokens before it show.
  enum class expectation : std::uint8_t { term, prefix_name, prefix_iri, base };

  void step();
  bool skip_comment();
  bool skip_string();
  [[nodiscard]] bool has_any_uri_type();
  void take_uri_literal(std::size_t begin, std::size_t end);
  void skip_to(std::string_view mark, std::size_t from);
  bool skip_regular_expression();
  void read_less_than();
  [[nodiscard]] std::size_t iri_end() const noexcept;
  void read_iri(std::size_t end);
  void read_word();
  void read_keyword(std::string_view word);
  void read_prefixed_name(std::size_t colon);
  [[nodiscard]] std::size_t local_escape_size(std::string_view text) const noexcept;
  [[nodiscard]] std::size_t local_end(std::size_t begin) const noexcept;
  void take_prefix(const written_identifier& written);
  void refuse_prefix();
  void take_term(const written_identifier& id);
  void count_term(const written_identifier& id, triple_position at);
  [[nodiscard]] term_effect effect_of_keyword(std::string_view word) const noexcept;
  void skip_variable();
  void read_language_tag();
  void read_symbol(char c);
  void count_declared(const written_identifier& id);
  [[nodiscard]] char character_at(std::size_t at) const noexcept {
    return at < text_.size() ? text_[at] : '\0';
  }

  whole_document& document_;
  const language& language_;
  std::string_view text_;
  std::size_t at_;
  expectation next_ = expectation::term;
  bool is_code_next_ = false;  // after the name of a semantic action
  std::string prefix_;         // that is being declared
  triple_positions positions_;
  term_effect declares_ = term_effect::none;  // what a keyword of OWL says about the next IRI
  std::string value_;
};

}  // namespace leiri::text
