#pragma once

#include <cstdint>
#include <leiri/documents/byte_source.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/text/document_options.hpp>
#include <string_view>

#include "lexer/copy_output.hpp"
#include "lexer/structure.hpp"
#include "text/window.hpp"

namespace leiri::text {

/// How far a document has been read. The current piece, which is a token or a part of a string or
/// comment, stays in memory, and in Turtle and TriG the sentence that contains it, which may have
/// to be read again; what precedes it goes to the copy when the window moves. Offsets are in bytes
/// of the document. Lines and columns are counted only if a position is asked for.
class input_cursor {
 public:
  /// `in` is the document from `options.start` on. `to` receives it, and may be null. `s` follows
  /// the same document. `to` and `s` must outlive the cursor.
  input_cursor(byte_source in, const document_options& options, copy_sink* to, const structure& s);

  [[nodiscard]] const window& bytes() const noexcept { return window_; }
  [[nodiscard]] std::string_view text(std::uint64_t first, std::uint64_t last) const noexcept {
    return window_.text(first, last);
  }
  [[nodiscard]] copy_output& passed() noexcept { return passed_; }

  /// Everything before it has been processed.
  [[nodiscard]] std::uint64_t offset() const noexcept { return offset_; }
  void go_to(std::uint64_t offset) noexcept { offset_ = offset; }
  /// A piece begins at `offset`.
  void start_piece(std::uint64_t offset) noexcept { offset_ = piece_begin_ = offset; }
  [[nodiscard]] std::uint64_t piece_begin() const noexcept { return piece_begin_; }

  /// A sentence begins at `offset`, or after space there.
  void start_sentence(std::uint64_t offset) noexcept { sentence_ = kept_ = offset; }
  [[nodiscard]] std::uint64_t sentence() const noexcept { return sentence_; }
  /// Where the sentence begins that the current piece belongs to.
  [[nodiscard]] position place_of_sentence() const;
  /// Whether all of it is still in memory.
  [[nodiscard]] bool has_sentence() const noexcept { return kept_ == sentence_; }
  /// Goes back to the beginning of the sentence, of which all is in memory.
  void rewind() noexcept;
  /// The number of the line that contains byte `offset`, which is not before the sentence, or was
  /// not before the piece when the sentence had left memory.
  [[nodiscard]] std::uint64_t line_of(std::uint64_t offset) const {
    return window_.locate(offset).line;
  }
  /// Goes on at `offset`, behind a broken sentence, or before its end with what is another one.
  void resume(std::uint64_t offset);

  /// Begins to read at `offset` for a trial: nothing before it leaves the window, and positions are
  /// not computed.
  void begin_trial(std::uint64_t offset) noexcept;
  /// Returns to the place where the trial began.
  void end_trial() noexcept;
  [[nodiscard]] bool is_trial() const noexcept { return is_trial_; }

  /// A longer sentence does not stay in memory as a whole.
  static constexpr std::uint64_t longest_kept = std::uint64_t{1} << 24;

  /// Reads more; returns false at the end of the document. Bytes before `keep` may leave the
  /// window.
  bool more(std::uint64_t keep);
  /// The byte at `offset`, -1 after the end of the document.
  [[gnu::always_inline]] int peek(std::uint64_t offset) {
    return offset < window_.end() ? static_cast<unsigned char>(*window_.at(offset))
                                  : peek_further(offset);
  }

  /// At the start of a document: a byte order mark is not part of the text.
  void skip_byte_order_mark();
  /// Takes the line end at the cursor, in line-based syntaxes.
  void end_line();
  void end_document();
  /// The current line is not a statement, and is not passed on.
  void drop_line();

  /// The position of a byte that is not before the current piece.
  [[nodiscard]] position place_of(std::uint64_t offset) const;
  /// The position where the current statement begins, or one that has just ended.
  [[nodiscard]] position place_of_statement(std::uint64_t begin) const;

 private:
  int peek_further(std::uint64_t offset);
  std::uint64_t keep_sentence(std::uint64_t keep);
  void note_sentence() const;
  void end_skipped_line();
  [[nodiscard]] position place_of_line() const;
  void settle() const;

  const structure& structure_;
  window window_;
  copy_output passed_;
  std::uint64_t offset_;
  std::uint64_t piece_begin_ = 0;
  std::uint64_t sentence_ = structure::none;  // where it begins; none in line-based syntaxes
  std::uint64_t kept_ = structure::none;      // what follows stays in memory
  bool is_trial_ = false;
  std::uint64_t trial_begin_ = 0;
  std::uint64_t kept_before_trial_ = 0;

  // Where the current sentence begins, as soon as that is needed.
  mutable std::uint64_t noted_sentence_ = structure::none;
  mutable position sentence_place_;

  // Where the current statement begins, as soon as that is needed.
  mutable std::uint64_t noted_begin_ = structure::none;
  mutable position noted_place_;
};

}  // namespace leiri::text
