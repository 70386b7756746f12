#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/characters.hpp>
#include <leiri/documents/occurrence.hpp>

#include "lexer/input_cursor.hpp"
#include "lexer/structure.hpp"

namespace leiri::text {

/// PN_PREFIX and the label of BLANK_NODE_LABEL are plain; PN_LOCAL may also contain colons,
/// percent-encodings and escapes.
enum class name_kind : std::uint8_t { plain, local };

/// Finds the tokens of a document, each of which is in memory as a whole, and knows the current
/// one. As a locator, it finds the bytes of the value of an identifier that is the current token.
class token_reader final : public locator {
 public:
  /// Both must outlive the reader.
  token_reader(input_cursor& in, structure& s, bool is_line_based) noexcept
      : input_(in), structure_(s), is_line_based_(is_line_based), line_end_(in.offset()) {}

  /// The reading goes on at `offset`, perhaps in what was read before.
  void restart(std::uint64_t offset) noexcept { line_end_ = literal_end_ = offset; }
  /// Goes to the next token; false at the end of the document.
  bool skip_space();
  /// Whether a line ends between `from`, where skip_space() began, and the cursor.
  [[nodiscard]] bool has_passed_line_end(std::uint64_t from) const noexcept;
  /// A token begins at `offset`.
  void begin(std::uint64_t offset) noexcept {
    input_.start_piece(offset);
    structure_.start_token(offset);
    kind_ = kind::other;
  }
  /// Whether a token that ends at `end` is longer than any identifier in use. That bounds memory.
  [[nodiscard]] bool is_too_long(std::uint64_t end) const noexcept {
    return end - input_.piece_begin() > longest_token;
  }

  /// The token is an IRIREF: finds its `>`. Returns false if a `<`, a line end or the end of the
  /// document ends it, or if it is too long; end() is there.
  bool find_iriref_end();
  /// The IRIREF, which a `<` ended, is to extend to the `>` at `end`. Returns false if one of its
  /// `<` is after space: that is the next term's, and a `>` is missing before it.
  bool extend_iriref(std::uint64_t end);
  /// The token is an IRIREF without escapes, and its `>` is at `end`.
  void set_iriref(std::uint64_t end) noexcept {
    kind_ = kind::iriref;
    is_escaped_ = false;
    end_ = end;
  }
  /// The token is a prefixed name: finds its end. Its prefix ends at `colon`.
  void find_local_end(std::uint64_t colon);
  /// The namespace that its prefix stands for is of `size` bytes.
  void set_namespace_size(std::size_t size) noexcept { namespace_size_ = size; }
  /// Moves the cursor after the identifier.
  void end_identifier() noexcept { input_.go_to(is_iriref() ? end_ + 1 : end_); }

  [[nodiscard]] bool is_iriref() const noexcept { return kind_ == kind::iriref; }
  /// Whether an IRIREF has numeric escapes.
  [[nodiscard]] bool is_escaped() const noexcept { return is_escaped_; }
  /// Of an identifier; without the `>` of an IRIREF.
  [[nodiscard]] std::uint64_t end() const noexcept { return end_; }
  void set_end(std::uint64_t end) noexcept { end_ = end; }
  /// Of a prefixed name: after the colon.
  [[nodiscard]] std::uint64_t local_begin() const noexcept { return local_begin_; }

  [[nodiscard]] bool starts_name(std::uint64_t at, name_kind k);
  std::uint64_t name_end(std::uint64_t from, name_kind k);
  /// The length of the escape of a string whose backslash is at `at`; 0 if it is not an escape.
  std::size_t escape_length(std::uint64_t at);
  /// The end of the string at `begin`, which is on one line; `begin` if there is none.
  std::uint64_t short_string_end(std::uint64_t begin);
  /// The end of the characters of a set that begin at `from`.
  std::uint64_t end_of(ascii_set set, std::uint64_t from);
  /// Whether `{` follows at `at`, after space and comments.
  [[nodiscard]] bool is_before_graph(std::uint64_t at);

  /// The string of a literal, or its `^^`, ends at `offset`.
  void end_literal_part(std::uint64_t offset) noexcept {
    literal_end_ = offset;
    input_.go_to(offset);
  }
  [[nodiscard]] std::uint64_t literal_end() const noexcept { return literal_end_; }

  /// The position of a byte of the current identifier's value.
  [[nodiscard]] position locate(std::uint32_t value_offset) const override;

 private:
  enum class kind : std::uint8_t { iriref, prefixed_name, other };
  static constexpr std::uint64_t longest_token = std::uint64_t{1} << 24;

  [[gnu::cold, gnu::noinline]] void note_line_end(std::uint64_t end) noexcept;
  [[nodiscard]] position locate_in_name(std::uint32_t value_offset) const;
  std::uint64_t name_character(std::uint64_t at, name_kind k);
  char32_t character(std::uint64_t at, std::uint32_t& length);

  input_cursor& input_;
  structure& structure_;
  bool is_line_based_;
  std::uint64_t literal_end_ = 0;
  // The end of space with a line end that may have left the window; a part begins after one.
  std::uint64_t line_end_;

  // The current token.
  kind kind_ = kind::other;
  bool is_escaped_ = false;
  std::uint64_t end_ = 0;
  std::uint64_t local_begin_ = 0;
  std::size_t namespace_size_ = 0;
};

}  // namespace leiri::text
