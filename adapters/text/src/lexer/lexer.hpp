#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/ending.hpp>
#include <leiri/text/document_options.hpp>
#include <leiri/text/part.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lexer/input_cursor.hpp"
#include "lexer/line_reader.hpp"
#include "lexer/loose_scanner.hpp"
#include "lexer/piece_reader.hpp"
#include "lexer/structure.hpp"
#include "lexer/term_examiner.hpp"
#include "lexer/token_reader.hpp"
#include "statements/statement_maker.hpp"

namespace leiri::text {

/// Reads an RDF document: finds every identifier, with its role and position, has it examined, and
/// passes terms and punctuation marks on to those who make statements or a copy of them.
class lexer {
 public:
  /// `copy` receives the document, `statements` its terms; either may be null. They and `a` must
  /// outlive the lexer. `in` is the document from `options.start` on; only the very beginning of a
  /// document may have a byte order mark.
  lexer(audit& a, byte_source in, const document_options& options, copy_sink* copy = nullptr,
        statement_maker* statements = nullptr);
  /// For a part of a document in Turtle or TriG.
  lexer(audit& a, byte_source in, const document_options& options, const reading_state& before);

  /// Reads one token, a piece of a string or comment, or an ordinary line. Returns false at the
  /// end.
  bool step();

  /// How the reading ended; before the end, how it would end if nothing more happened.
  [[nodiscard]] leiri::ending ending() const noexcept;
  /// How many syntax errors and policies have ended a line or the reading.
  [[nodiscard]] std::uint64_t failures() const noexcept { return failures_; }
  /// How many directives, sentences and graphs have ended.
  [[nodiscard]] std::uint64_t sentences() const noexcept { return structure_.sentences(); }
  /// Ends the reading: what it says takes more memory than allowed.
  void exceed_limit(std::string_view what);

  /// Passes the rest, which there is after a syntax error, to the copy unchanged.
  void pass_rest();

  [[nodiscard]] bool is_between_statements() const noexcept {
    return mode_ == mode::tokens && structure_.is_between_statements();
  }
  /// Turtle and TriG: whether a part of the document may end here. How reading goes on after a
  /// fault depends on all faults before it, so a part with one extends to the end of the document.
  [[nodiscard]] bool may_end_part() const noexcept {
    return is_between_statements() && !has_broken_;
  }
  /// Everything before it has been read.
  [[nodiscard]] std::uint64_t offset() const noexcept { return input_.offset(); }
  /// Whether there is nothing but space between offset() and `border`.
  [[nodiscard]] bool has_only_space_before(std::uint64_t border);
  [[nodiscard]] position place_of(std::uint64_t offset) const { return input_.place_of(offset); }
  /// What is known now.
  [[nodiscard]] part_result describe() const;

 private:
  enum class mode : std::uint8_t { start, tokens, again, pieces, ended };

  void begin_part(const document_options& options, const reading_state& before);

  void skip_byte_order_mark();
  void remove_byte_order_mark();
  bool next_token();
  bool next_piece();
  bool take_string();
  bool end_document();
  void report_end();
  bool dispatch(char c);
  void continue_literal(char c);

  // Tokens.
  bool iriref();
  bool ends_later(role r, std::uint64_t at);
  bool unclosed_iriref(role r);
  bool word();
  bool keyword(std::string_view text);
  bool directive(std::string_view name, bool with_dot);
  bool prefixed_name(std::uint64_t colon);
  bool blank_node();
  bool number();
  bool continues_language_tag(std::uint64_t end);
  bool language_tag(std::string_view text);
  bool at_sign();
  bool datatype_mark();
  void note_space_before(std::string_view part);
  bool string(char quote);
  void name_namespace();
  bool comment();
  [[nodiscard]] bool follows_code() const noexcept;
  bool punctuation(char c);
  bool open_angle();
  bool mark_of_rdf_1_2(bool (structure::*take)(), std::size_t size);
  void note_rdf_1_2(bool leaves_out);
  bool version();
  bool line_end();

  // Whether a token is allowed, and what happens if it is not.
  bool accept(bool fits, std::uint64_t token_end);
  [[nodiscard]] std::string found();
  [[nodiscard]] std::string how_to_write(std::string_view token) const;
  bool fail(std::string_view detail, std::uint64_t at);
  bool fail_as_too_long(std::string_view detail);
  void report(code c, std::string_view detail, std::uint64_t at);
  bool give_up();
  bool give_up_line();
  bool stop();
  [[nodiscard]] bool is_at(std::string_view token);

  // Reading on after a broken statement of Turtle or TriG.
  struct resumption {
    std::uint64_t at;
    bool is_line;  // a complete sentence begins there
  };
  bool recover();
  [[nodiscard]] bool continues_run() const noexcept;
  void note_lost_prefix();
  resumption find_resumption(const position& begin, std::uint64_t fault, bool is_in_string);
  resumption skip_broken(loose_scanner& at, const position& begin, std::uint64_t fault,
                         loose_scanner::found what);
  std::optional<resumption> end_of_broken(const loose_scanner& at, loose_scanner::found what);
  bool opens_graph(loose_scanner brace);
  [[nodiscard]] bool is_promising(const loose_scanner& at, const position& begin) const noexcept;
  /// What is complete at a place: a sentence, or what precedes the contents of a graph.
  enum class beginning : std::uint8_t { nothing, sentence, graph };
  beginning begins_sentence(std::uint64_t at, bool is_in_graph);
  bool begins_next_graph(std::uint64_t at);
  std::optional<resumption> find_line_in_string(const loose_scanner& string, const position& begin);
  bool ends_within_string(const loose_scanner& string, const position& begin);
  [[nodiscard]] std::uint64_t last_line(const resumption& r, const position& begin);
  void resume(std::uint64_t at);
  bool read_again();

  audit& audit_;
  syntax syntax_;
  bool is_line_based_;
  bool complete_ = true;
  bool stopped_ = false;
  bool broken_off_ = false;
  std::uint64_t failures_ = 0;
  bool has_content_ = false;     // a token was read
  bool is_part_ = false;         // the document is a part of one
  std::uint64_t token_end_ = 0;  // of the last token or comment
  mode mode_;
  structure structure_;
  input_cursor input_;
  token_reader tokens_;
  term_examiner terms_;
  line_reader lines_;
  piece_reader pieces_;

  unread_statements unread_;
  bool has_broken_ = false;                      // a statement was broken
  std::uint64_t ended_before_ = 0;               // statements, before the last broken one
  std::uint64_t read_until_ = 0;                 // before a statement that is read again
  std::uint64_t reported_in_ = structure::none;  // a sentence whose fault was reported
  std::uint64_t tried_ = 0;             // bytes that were read to try lines of a broken sentence
  std::uint64_t tried_in_strings_ = 0;  // the same for all sentences
  quotation_marks ahead_;
};

}  // namespace leiri::text
