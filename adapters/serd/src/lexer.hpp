#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/occurrence.hpp>
#include <leiri/serd/syntax.hpp>
#include <string>
#include <string_view>

#include "environment.hpp"
#include "output.hpp"
#include "structure.hpp"
#include "window.hpp"

namespace leiri::serd {

/// Finds every identifier of an RDF document, with role and place, and has it examined. Knows as
/// much of the grammar as that takes: tokens, and what may follow what. Strings and comments pass
/// in pieces; every other token is in memory as a whole.
class lexer final : public locator {
 public:
  /// `out` receives the document as Serd is to see it; null where nobody wants to know. Both it and
  /// `a` must outlive the lexer.
  lexer(syntax s, byte_source in, audit& a, std::string_view base, output* out = nullptr);

  /// Goes on by one token, or by a piece of a string or comment. False at the end.
  bool step();

  /// Nothing had to be left out so far.
  [[nodiscard]] bool complete() const noexcept { return complete_; }

  /// Of a byte of the value of the identifier at hand.
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;

 private:
  enum class mode : std::uint8_t { start, tokens, comment, string, bad_line, ended };
  enum class token : std::uint8_t { iriref, prefixed_name, other };

  // lexer.cpp: the document
  bool start();
  bool next_token();
  bool dispatch(char c);
  bool skip_space();
  bool punctuation(char c);
  bool line_end();
  bool end_of_document();
  bool more(std::uint64_t keep);
  /// The byte at `offset`, -1 behind the end of the document; the token at hand stays in the
  /// window.
  int peek(std::uint64_t offset) {
    return offset < window_.end() ? static_cast<unsigned char>(*window_.at(offset))
                                  : peek_further(offset);
  }
  int peek_further(std::uint64_t offset);
  bool too_long(std::uint64_t at) const noexcept;
  void hand_on(std::uint64_t upto);
  /// What comes next passes without going to `out`.
  void leave_out(std::uint64_t upto);
  bool accept(bool fits, std::uint64_t token_end);
  /// Reports, and gives up the line or the document.
  bool fail(std::string_view detail, std::uint64_t at, code c = code::document_syntax);
  bool give_up();

  // lexer_names.cpp: identifiers, and words that are none
  bool iriref();
  bool find_iriref_end(std::uint64_t& at);
  bool unclosed_iriref(std::uint64_t at);
  bool word();
  bool keyword(std::string_view text);
  bool prefixed_name(std::uint64_t colon);
  bool prefix_declaration(std::uint64_t colon);
  bool blank_node();
  bool at_sign();
  bool number();
  enum class name_kind : std::uint8_t { plain, local };
  [[nodiscard]] bool starts_name(std::uint64_t at, name_kind kind);
  std::uint64_t name_end(std::uint64_t from, name_kind kind);
  std::uint64_t name_character(std::uint64_t at, name_kind kind);
  char32_t character(std::uint64_t at, std::uint32_t& length);
  bool before_graph(std::uint64_t at);
  bool term(role r, std::string_view value);
  void remember(const occurrence& o, const outcome& result);
  void forget(const occurrence& o);
  void look_for_misreading(const occurrence& o, const outcome& result);
  void count_predicate(std::string_view iri);
  bool end_term(bool usable);
  void replace(std::string_view iri);

  // lexer_text.cpp: strings and comments
  bool open_string(char quote);
  bool string_piece();
  bool string_stop(std::uint64_t at);
  bool string_escape(std::uint64_t at);
  bool string_quote(std::uint64_t at);
  bool comment_piece();
  void complain_of_comment(std::uint64_t at);
  bool skip_line();
  /// Whether [first, last) is text; `last` moves back where a character is cut by the window's end.
  std::uint64_t check_text(std::uint64_t first, std::uint64_t& last);

  syntax syntax_;
  bool line_based_;
  mode mode_ = mode::start;
  bool complete_ = true;
  audit& audit_;
  output* out_;
  window window_;
  structure structure_;
  environment environment_;

  std::uint64_t cursor_ = 0;      // everything before was dealt with
  std::uint64_t handed_on_ = 0;   // everything before went to out_, or is not to
  std::uint64_t line_begin_ = 0;  // where lines matter

  // the token at hand
  token kind_ = token::other;
  std::uint64_t token_begin_ = 0;
  std::uint64_t token_end_ = 0;
  std::uint64_t local_begin_ = 0;  // of a prefixed name
  std::size_t name_size_ = 0;      // of its namespace
  bool rewrite_ = false;           // its prefix's declaration did not go on
  bool escaped_ = false;
  std::string value_;   // where it is not a piece of the window
  std::string prefix_;  // being declared

  char quote_ = '"';
  bool long_string_ = false;
  bool comment_reported_ = false;
};

}  // namespace leiri::serd
