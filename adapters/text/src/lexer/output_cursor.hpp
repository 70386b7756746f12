#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "lexer/output.hpp"
#include "text/window.hpp"

namespace leiri::text {

/// How far the document went to its output: everything before was handed on or left out. A line of
/// N-Triples or N-Quads is committed when it has ended, so that it can be dropped until then; in
/// Turtle and TriG, commit() says where statements are complete. Without an output, nothing
/// happens.
class output_cursor {
 public:
  /// `to` may be null. `bytes` and `to` must outlive the cursor. `start` is the offset of the first
  /// byte.
  output_cursor(const window& bytes, output* to, bool is_line_based, std::uint64_t start) noexcept
      : bytes_(bytes), to_(to), is_line_based_(is_line_based), offset_(start), line_begin_(start) {}

  [[nodiscard]] bool has_output() const noexcept { return to_ != nullptr; }
  /// See output::possible(). Without an output every policy is.
  [[nodiscard]] policy possible(policy wanted, code why) const noexcept {
    return to_ == nullptr ? wanted : to_->possible(wanted, why);
  }

  [[nodiscard]] bool needs_rdf_1_1() const noexcept {
    return to_ != nullptr && to_->needs_rdf_1_1();
  }
  /// From byte `begin` until unmute(), everything is left out.
  void mute(std::uint64_t begin);
  void unmute(std::uint64_t end);

  [[nodiscard]] std::uint64_t offset() const noexcept { return offset_; }
  void hand_on(std::uint64_t upto);
  /// Hands on everything before `upto`, which is final.
  void commit(std::uint64_t upto);
  void leave_out(std::uint64_t upto);

  /// Hands on what precedes bytes [begin, end), and calls `put(output&, std::string_view bytes)`
  /// to pass on something else instead of them.
  template <class Put>
  void replace(std::uint64_t begin, std::uint64_t end, Put put) {
    if (to_ != nullptr) {
      hand_on(begin);
      if (is_muted_) {
        return leave_out(end);
      }
      offset_ = end;
      put(*to_, bytes_.text(begin, end));
    }
  }
  /// Hands on a token that ends at `upto`, before a byte that does not belong to it.
  void end_token(std::uint64_t upto);

  /// Where the current line begins, in line-based syntaxes.
  [[nodiscard]] std::uint64_t line_begin() const noexcept { return line_begin_; }
  void start_line(std::uint64_t begin) noexcept { line_begin_ = begin; }
  /// The current line, at `where`, is not a statement, and is not passed on.
  void drop_line(const position& where);
  /// The current line is not a statement, but is passed on.
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
  void begin_faulty_line();
  void append(std::uint64_t upto);

  const window& bytes_;
  output* to_;
  bool is_line_based_;
  bool is_muted_ = false;
  std::uint64_t offset_;
  std::uint64_t line_begin_;
  std::optional<code> skipped_for_;  // why the current line is skipped
};

}  // namespace leiri::text
