#pragma once

#include <cstddef>
#include <string_view>

namespace leiri::command {

/// Divides N-Triples, Turtle and related syntaxes into tokens, with the precision that is needed to
/// distinguish these syntaxes.
class rdf_tokens {
 public:
  explicit rdf_tokens(std::string_view text) noexcept : rest_(text) {}

  /// The next token: `<...>`, `<<`, a string in quotes, one punctuation mark, or a word; empty at
  /// the end. Skips white space and comments.
  std::string_view next() noexcept;

 private:
  void skip_space() noexcept;
  [[nodiscard]] std::size_t string_length() const noexcept;
  std::string_view take(std::size_t length) noexcept;

  std::string_view rest_;
};

/// Whether a token is an IRI in angle brackets or a blank node label.
bool is_node(std::string_view token) noexcept;

/// Whether the first bytes of a document show that it is N-Quads, which includes N-Triples: each
/// complete line must begin like a statement and end with a full stop, and at least one must be a
/// statement. Blank lines, comments and VERSION lines are ignored. A line of three or four terms
/// without a full stop counts as a statement with an error, since Turtle does not allow it either.
/// `is_whole` says that `head` is the whole document, so that its last line is complete.
bool has_lines_of_statements(std::string_view head, bool is_whole);

}  // namespace leiri::command
