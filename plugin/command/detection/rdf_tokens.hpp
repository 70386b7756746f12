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

}  // namespace leiri::command
