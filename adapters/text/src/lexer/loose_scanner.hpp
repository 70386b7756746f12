#pragma once

#include <cstdint>

#include "lexer/input_cursor.hpp"
#include "lexer/token_reader.hpp"

namespace leiri::text {

/// Finds the tokens of a sentence of Turtle or TriG that is broken, without its grammar: only where
/// each begins and ends. What is not closed ends with its line, except a long string.
class loose_scanner {
 public:
  enum class found : std::uint8_t {
    end,          ///< of the document
    dot,          ///< or a dot at the end of a line in which something is not closed
    open_brace,   ///< `{`
    close_brace,  ///< `}`
    long_string,
    other
  };

  /// Both must outlive the scanner.
  loose_scanner(input_cursor& in, token_reader& tokens) noexcept : input_(in), tokens_(tokens) {}

  /// Finds the token at `offset`.
  found start(std::uint64_t offset);
  /// Begins at `offset` within a string.
  found start_in_string(std::uint64_t offset, char quote, bool is_long);
  /// Finds the next token.
  found next();
  /// Goes back to the beginning of the token.
  void restart() noexcept { at_ = begin_; }
  /// Goes to the next line of text that begins before `limit`. Returns whether there is one.
  bool next_line(std::uint64_t limit);

  [[nodiscard]] std::uint64_t begin() const noexcept { return begin_; }
  [[nodiscard]] std::uint64_t end() const noexcept { return at_; }
  /// Whether nothing but space precedes the token in its line, and the line begins within the
  /// sentence.
  [[nodiscard]] bool begins_line() const noexcept { return begins_line_; }
  /// Of a token that begins its line, from 1 on.
  [[nodiscard]] std::uint64_t column() const noexcept { return begin_ - line_ + 1; }
  /// Of a long string: whether it holds line ends.
  [[nodiscard]] bool has_lines() const noexcept { return has_lines_; }
  /// Of a long string: whether the document ends within it.
  [[nodiscard]] bool is_open() const noexcept { return is_open_; }

 private:
  void skip_space();
  void skip_line();
  found punctuation(int c);
  found iri();
  found string(int quote);
  found long_string(int quote);
  found short_string(int quote);
  found end_with_line();
  void pass(std::uint64_t size);
  found word();
  found take(std::uint64_t size, found what) noexcept;
  [[nodiscard]] bool is_at(std::uint64_t offset, int c) { return input_.peek(offset) == c; }

  input_cursor& input_;
  token_reader& tokens_;
  std::uint64_t at_ = 0;
  std::uint64_t begin_ = 0;
  std::uint64_t line_ = 0;  // where the line of the token begins
  bool begins_line_ = false;
  bool has_lines_ = false;
  bool is_open_ = false;
};

/// Counts what opens and closes long strings up to the end of the document. It does not matter
/// which does which, nor what is in between: if the number is odd, the document ends within a
/// string.
class quotation_marks {
 public:
  /// Must outlive the marks.
  explicit quotation_marks(input_cursor& in) noexcept : input_(in) {}

  /// Whether the number is odd from `offset` on, where a long string with this quotation mark ends;
  /// false if the document does not end before `limit`. Between places where strings end, the
  /// number is even, so nothing is counted twice, except after forget(), which a document cannot
  /// cause again and again: the answer is false then.
  [[nodiscard]] bool is_odd(char quote, std::uint64_t offset, std::uint64_t limit);
  /// What was taken for the end of a string is not one.
  void forget() noexcept { from_ = structure::none; }

 private:
  input_cursor& input_;
  std::uint64_t from_ = structure::none;
  std::uint64_t at_ = 0;
  std::uint64_t counted_ = 0;  // bytes
  bool is_double_odd_ = false;
  bool is_single_odd_ = false;
};

}  // namespace leiri::text
