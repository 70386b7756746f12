#pragma once

// What recursive descent needs: a place in a text, white space and comments, and going back.

#include <cstddef>

#include "terminals.hpp"

namespace leiri_reference {

/// A place in a text. Everything that takes something passes over white space and comments first,
/// takes it whole or not at all, and returns whether it was there.
class cursor {
 public:
  /// How deep productions with brackets may nest; the C++ stack limits it.
  static constexpr std::size_t deepest = 1000;

  cursor(code_points text, code_points white_space) : text_(text), white_space_(white_space) {}

  bool is_at_end();
  bool take(terminal* t);
  /// A punctuation mark or, with `@`, a directive.
  bool mark(code_points m);
  /// A keyword, which is not the beginning of a longer word.
  bool word(code_points w);
  bool word_ignoring_case(code_points capitals);
  /// A directive with `@`, which is not the beginning of a longer LANG_DIR.
  bool at_word(code_points w);

  /// A production, whole or not at all.
  template <class Production>
  bool attempt(Production p) {
    const std::size_t begin = at_;
    if (p()) return true;
    at_ = begin;
    return false;
  }
  /// A production with brackets.
  template <class Production>
  bool nested(Production p) {
    if (depth_ == deepest) is_too_deep_ = true;
    if (is_too_deep_) return false;
    ++depth_;
    const bool taken = attempt(p);
    --depth_;
    return taken;
  }
  [[nodiscard]] bool is_too_deep() const { return is_too_deep_; }

 private:
  void pass_over_space();
  bool take_to(terminal_end end);

  code_points text_;
  code_points white_space_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  bool is_too_deep_ = false;
};

}  // namespace leiri_reference
