#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/documents/occurrence.hpp>
#include <leiri/documents/policy.hpp>
#include <leiri/error.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/window.hpp"

namespace leiri::text {

/// A copy of the document, byte for byte except for repairs and, in N-Triples and N-Quads, dropped
/// lines, of which only the line end stays. A line, or a sentence of Turtle and TriG, is passed on
/// when it has ended, so that it can be dropped, or kept without repairs, until then. Without a
/// sink, nothing happens.
class copy_output {
 public:
  /// `to` may be null. `bytes` and `to` must outlive the copy. `start` is the offset of the first
  /// byte.
  copy_output(const window& bytes, copy_sink* to, bool is_line_based, std::uint64_t start) noexcept
      : bytes_(bytes), to_(to), is_line_based_(is_line_based), offset_(start), line_begin_(start) {}

  [[nodiscard]] bool has_sink() const noexcept { return to_ != nullptr; }
  /// What is possible instead: statements of Turtle share their terms, so none can be cut out.
  [[nodiscard]] policy possible(policy wanted) const noexcept {
    return has_sink() && wanted == policy::skip && !is_line_based_ ? policy::keep : wanted;
  }

  /// The copy contains everything before `upto`.
  void hand_on(std::uint64_t upto);
  /// The same, and all of it is final.
  void commit(std::uint64_t upto);
  /// The sentence that has begun is broken: what waits has no repairs, and ends at `upto`. The
  /// document is read again from there on.
  void abandon_sentence(std::uint64_t upto);
  /// The copy contains `result` instead of bytes [begin, end).
  void repair(std::uint64_t begin, std::uint64_t end, std::string_view result, code why);

  /// Where the current line begins, in line-based syntaxes.
  [[nodiscard]] std::uint64_t line_begin() const noexcept { return line_begin_; }
  void start_line(std::uint64_t begin) noexcept { line_begin_ = begin; }
  /// The current line, at `where`, is not a statement, and is not passed on.
  void drop_line(const position& where);
  /// The rest of that line, before `upto`.
  void drop_rest(std::uint64_t upto);
  /// The current line is not a statement, but is passed on, without the repairs in it.
  void keep_line();
  /// An identifier is skipped; in line-based syntaxes, so is its line.
  void skip_line_for(code why) noexcept {
    if (is_line_based_) {
      skipped_for_ = why;
    }
  }
  [[nodiscard]] bool skips_line() const noexcept { return skipped_for_.has_value(); }
  /// The current line, at `where`, is skipped, and ends at `end`.
  void skip_line(std::uint64_t end, const position& where);

 private:
  /// A repair in the waiting text, or a line that is dropped.
  struct waiting_edit {
    position where;
    std::size_t begin;  // in pending_
    std::size_t size;
    std::string result;
    code why;
  };

  void append(std::uint64_t upto);
  void flush();
  void drop(const position& where, code why);
  void end_dropped_line();

  const window& bytes_;
  copy_sink* to_;
  bool is_line_based_;
  std::uint64_t offset_;  // everything before was handed on or left out
  std::uint64_t line_begin_;
  std::optional<code> skipped_for_;  // why the current line is skipped
  std::string pending_;              // as written in the document
  std::vector<waiting_edit> edits_;
  std::optional<waiting_edit> dropped_;  // a line whose rest may follow
};

/// What a policy for identifiers means for text that is not in the syntax: it cannot be repaired,
/// and the author may need its bytes.
[[nodiscard]] constexpr policy treatment_of_faulty_text(policy wanted) noexcept {
  if (wanted == policy::repair_or_skip) {
    return policy::skip;
  }
  return wanted == policy::repair ? policy::keep : wanted;
}

}  // namespace leiri::text
