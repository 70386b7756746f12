#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>

#include "lexer/input_cursor.hpp"
#include "lexer/structure.hpp"
#include "lexer/term_examiner.hpp"
#include "lexer/token_reader.hpp"

namespace leiri::text {

/// A fast path for ordinary lines of N-Triples and N-Quads: the line is in the window as a whole,
/// and nothing in it needs a second look. Its tokens are read here one by one; at the first token
/// that is not plain, the lexer continues with the line, and the reports are the same. Every search
/// ends at the line feed after the window.
class line_reader {
 public:
  /// All must outlive the reader. `has_graphs`: N-Quads.
  line_reader(input_cursor& in, token_reader& tokens, structure& s, term_examiner& terms,
              bool has_graphs) noexcept
      : input_(in), tokens_(tokens), structure_(s), terms_(terms), has_graphs_(has_graphs) {}

  /// Reads plain tokens from the cursor on, where a statement is expected. Returns whether there
  /// was anything to read.
  bool read();

 private:
  char next();
  bool subject();
  [[nodiscard]] bool repeats_subject() const noexcept;
  bool iriref(role r);
  bool blank_node();
  bool object();
  bool string();
  bool string_end();
  bool language_tag();
  bool graph();
  void line_end();

  input_cursor& input_;
  token_reader& tokens_;
  structure& structure_;
  term_examiner& terms_;
  bool has_graphs_;
  std::uint64_t subject_begin_ = structure::none;  // of the previous line, if it was silent
  std::size_t subject_size_ = 0;                   // with its brackets
};

}  // namespace leiri::text
