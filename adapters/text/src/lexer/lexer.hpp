#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
#include <leiri/ending.hpp>
#include <leiri/text/document_options.hpp>
#include <string_view>

#include "lexer/input_cursor.hpp"
#include "lexer/line_reader.hpp"
#include "lexer/output.hpp"
#include "lexer/piece_reader.hpp"
#include "lexer/structure.hpp"
#include "lexer/term_examiner.hpp"
#include "lexer/token_reader.hpp"

namespace leiri::text {

/// Finds every identifier of an RDF document, with its role and position, and has it examined.
/// Knows only the part of the grammar that this requires: tokens, and which tokens may follow each
/// other.
class lexer {
 public:
  /// `out` receives the document and may be null. `out` and `a` must outlive the lexer. `in` is the
  /// document from `options.start` on; only the very beginning of a document may have a byte order
  /// mark.
  lexer(audit& a, byte_source in, const document_options& options, output* out = nullptr);

  /// Reads one token, a piece of a string or comment, or an ordinary line. Returns false at the
  /// end.
  bool step();

  /// How the reading ended; before the end, how it would end if nothing more happened.
  [[nodiscard]] leiri::ending ending() const noexcept;

  /// After a syntax error that ended the reading: passes the rest to the output unchanged.
  void pass_rest();

 private:
  enum class mode : std::uint8_t { start, tokens, pieces, ended };

  bool next_token();
  bool next_piece();
  bool end_document();
  bool dispatch(char c);
  void continue_literal(char c);

  // Tokens.
  bool iriref();
  bool unclosed_iriref(role r);
  bool word();
  bool keyword(std::string_view text);
  bool prefixed_name(std::uint64_t colon);
  bool blank_node();
  bool number();
  bool at_sign();
  bool datatype_mark();
  bool string(char quote);
  bool comment();
  bool punctuation(char c);
  bool line_end();

  // Whether a token is allowed, and what happens if it is not.
  bool accept(bool fits, std::uint64_t token_end);
  /// One of the bytes `continues` after the token would be a part of it for Serd.
  bool accept_apart(std::string_view continues, bool fits, std::uint64_t token_end);
  bool fail(std::string_view detail, std::uint64_t at);
  bool fail_as_too_long(std::string_view detail);
  bool give_up();
  bool stop();

  audit& audit_;
  bool is_line_based_;
  bool complete_ = true;
  bool stopped_ = false;
  mode mode_;
  structure structure_;
  input_cursor input_;
  token_reader tokens_;
  term_examiner terms_;
  line_reader lines_;
  piece_reader pieces_;
};

}  // namespace leiri::text
