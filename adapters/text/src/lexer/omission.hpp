#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/audit.hpp>

#include "lexer/input_cursor.hpp"
#include "lexer/structure.hpp"

namespace leiri::text {

/// Leaves out of the text what a reader of RDF 1.1 cannot read. A term of RDF 1.2 becomes a marker,
/// as a skipped identifier does, so that the statements that need it are dropped; a reifier or an
/// annotation disappears, and the statement that it is about stays.
class omission {
 public:
  /// All must outlive the omission.
  omission(audit& a, input_cursor& in, const structure& s) noexcept
      : audit_(a), input_(in), structure_(s) {}

  /// The bracket at the cursor, `<<` `<<(` or `{|`, is accepted.
  void open();
  /// Its counterpart ends at `end`. `is_term`: it was not `{|`.
  void close(std::uint64_t end, bool is_term);
  /// The `~` at the cursor is accepted; a reifier may follow.
  void begin_reifier();
  /// Before a token that begins with `c`: a reifier may have ended.
  void begin_token(char c);
  /// A reified triple that no predicate follows ends its statement.
  void end_bare_term();
  /// A version directive begins at the cursor, and ends at `end`; any other directive may end
  /// there.
  void begin_version();
  void end_version(std::uint64_t end);
  /// The bytes [begin, end) are the language tag and base direction of a literal.
  void replace_direction(std::uint64_t begin, std::uint64_t end);

  /// Forgets what is open, after a syntax error.
  void reset() noexcept {
    depth_ = 0;
    is_reifier_ = is_version_ = false;
  }

 private:
  /// Whether the output is such a reader; otherwise, nothing happens.
  [[nodiscard]] bool is_needed() const noexcept { return input_.passed().needs_rdf_1_1(); }
  void report();

  audit& audit_;
  input_cursor& input_;
  const structure& structure_;
  std::size_t depth_ = 0;  // of brackets
  bool is_reifier_ = false;
  bool is_version_ = false;
};

}  // namespace leiri::text
