#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/occurrence.hpp>
#include <leiri/text/document_options.hpp>
#include <string>
#include <string_view>

#include "lexer/environment.hpp"
#include "lexer/output.hpp"
#include "lexer/structure.hpp"
#include "text/window.hpp"

namespace leiri::text {

/// Finds every identifier of an RDF document, with its role and position, and has it examined.
/// Knows only the part of the grammar that this requires: tokens, and which tokens may follow each
/// other. Strings and comments are read in pieces; every other token is in memory as a whole.
class lexer final : public locator {
 public:
  /// `out` receives the document and may be null. `out` and `a` must outlive the lexer. `in` is the
  /// document from `options.start` on; only the very beginning of a document may have a byte order
  /// mark.
  lexer(audit& a, byte_source in, const document_options& options, output* out = nullptr);

  /// Reads one token, or a piece of a string or comment. Returns false at the end.
  bool step();

  /// Whether nothing had to be left out so far.
  [[nodiscard]] bool complete() const noexcept { return complete_; }

  /// Whether an identifier with the policy `fail` ended the reading.
  [[nodiscard]] bool stopped() const noexcept { return stopped_; }

  /// After a syntax error that ended the reading: passes the rest to the output unchanged.
  void pass_rest();

  /// The position of a byte of the current identifier's value.
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;

 private:
  enum class mode : std::uint8_t { start, tokens, comment, string, bad_line, ended };
  enum class token : std::uint8_t { iriref, prefixed_name, other };

  // lexer.cpp: the document
  bool start();
  bool next_token();
  bool dispatch(char c);
  bool skip_space();
  [[nodiscard]] std::uint64_t space_to_keep() const noexcept;
  void leave_out_space();
  void continue_literal(char c);
  bool datatype_mark();
  bool punctuation(char c);
  bool line_end();
  bool end_of_document();
  bool more(std::uint64_t keep);
  /// The byte at `offset`, -1 after the end of the document; the current token stays in the window.
  int peek(std::uint64_t offset) {
    return offset < window_.end() ? static_cast<unsigned char>(*window_.at(offset))
                                  : peek_further(offset);
  }
  int peek_further(std::uint64_t offset);
  bool too_long(std::uint64_t at) const noexcept;
  void hand_on(std::uint64_t upto);
  /// Skips what comes next without passing it to `out`.
  void leave_out(std::uint64_t upto);
  bool accept(bool fits, std::uint64_t token_end);
  /// Counts lines and columns up to the current token.
  void settle() const;
  /// Reports an error and gives up the line or the document.
  bool fail(std::string_view detail, std::uint64_t at, code c = code::document_syntax);
  bool give_up();
  bool stop();
  void drop_line();
  [[nodiscard]] position line_position() const;
  [[gnu::cold]] void report_skipped(std::uint64_t statement_end);
  void end_skipped_line();

  // lexer_names.cpp: the tokens that contain identifiers, and words that contain none
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
  bool accept_before_dot(bool fits, std::uint64_t token_end);
  enum class name_kind : std::uint8_t { plain, local };
  [[nodiscard]] bool starts_name(std::uint64_t at, name_kind kind);
  std::uint64_t name_end(std::uint64_t from, name_kind kind);
  std::uint64_t name_character(std::uint64_t at, name_kind kind);
  char32_t character(std::uint64_t at, std::uint32_t& length);
  bool before_graph(std::uint64_t at);

  // lexer_terms.cpp: what happens to an identifier
  [[nodiscard]] occurrence occurrence_at_hand(role r, std::string_view value) const noexcept;
  bool term(role r, std::string_view value);
  void spell_scheme_out();
  void remember(const occurrence& o, const outcome& result);
  void remember_bad(const occurrence& o, const decision& d);
  /// What is possible here for an identifier or line that should be kept or skipped.
  [[nodiscard]] policy possible(policy wanted, code why) const noexcept;
  [[gnu::cold]] bool treat(const occurrence& o, const outcome& bad);
  bool keep(const occurrence& o, const decision& d);
  bool skip(const occurrence& o, code why);
  bool repair(const occurrence& o, code why, const decision& d);
  void look_for_misreading(const occurrence& o, const outcome& result);
  void count_predicate(std::string_view iri);
  void end_token();
  std::string_view begin_replacement();
  void put_in_place(std::string_view iri, code why);

  // lexer_lines.cpp: lines with nothing unusual in them
  bool plain_line();
  char plain_token();
  bool plain_subject();
  [[nodiscard]] bool repeats_subject() const noexcept;
  bool plain_iriref(role r);
  bool plain_blank_node();
  bool plain_object();
  bool plain_string();
  bool plain_string_end();
  bool plain_language_tag();
  bool plain_graph();
  void plain_line_end();

  // lexer_text.cpp: strings and comments
  bool open_string(char quote);
  bool string_piece();
  bool string_stop(std::uint64_t at);
  bool string_escape(std::uint64_t at);
  bool string_quote(std::uint64_t at);
  bool comment_piece();
  void complain_of_comment(std::uint64_t at);
  bool skip_line();
  /// Whether [first, last) is text; `last` moves back if the end of the window cuts a character.
  std::uint64_t check_text(std::uint64_t first, std::uint64_t& last);

  syntax syntax_;
  library_resolver library_;
  bool line_based_;
  mode mode_;
  bool complete_ = true;
  bool stopped_ = false;
  audit& audit_;
  output* out_;
  window window_;
  structure structure_;
  environment environment_;

  std::uint64_t cursor_;      // everything before it has been processed
  std::uint64_t handed_on_;   // everything before it went to out_, or was left out
  std::uint64_t line_begin_;  // for line-based syntaxes

  // The current token.
  token kind_ = token::other;
  std::uint64_t token_begin_ = 0;
  std::uint64_t token_end_ = 0;
  std::uint64_t local_begin_ = 0;  // of a prefixed name
  std::size_t name_size_ = 0;      // of its namespace
  bool rewrite_ = false;           // its prefix is left out, or would be misread
  bool escaped_ = false;
  bool silent_ = false;  // nothing was reported about it
  std::string value_;    // if it is not a piece of the window
  std::string prefix_;   // that is being declared

  // where the current statement begins, as soon as that is needed
  mutable std::uint64_t noted_begin_ = structure::none;
  mutable position noted_position_;

  // for line-based syntaxes
  bool keep_line_ = false;                         // although it is not a statement
  std::uint64_t subject_begin_ = structure::none;  // of the previous line, if it was silent
  std::size_t subject_size_ = 0;                   // with its brackets
  bool line_skipped_ = false;  // the line is a statement with a skipped identifier
  code skipped_for_ = code::document_syntax;

  std::uint64_t literal_end_ = 0;  // of the literal so far: its string, or `^^`
  char quote_ = '"';
  bool long_string_ = false;
  bool comment_reported_ = false;
};

}  // namespace leiri::text
