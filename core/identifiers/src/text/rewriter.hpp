#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace leiri::detail {

/// Makes a changed copy of a text from left to right. Copies nothing before the first change, so
/// that an unchanged text costs no copy.
class rewriter {
 public:
  rewriter(std::string_view text, std::string& out) noexcept
      : text_(text), out_(out), start_(out.size()) {}

  /// Copies the text before byte `from`, skips the text up to byte `to`, and returns the string to
  /// which the caller appends the replacement.
  std::string& replace(std::size_t from, std::size_t to) {
    out_.append(text_, done_, from - done_);
    done_ = to;
    changed_ = true;
    return out_;
  }

  /// Copies the text before byte `from`, and calls `write` with a pointer to room for `size` bytes.
  /// `write` moves the pointer, and returns the end of the text that it has replaced. If that is
  /// `from`, nothing changes.
  template <class Write>
  std::size_t write(std::size_t from, std::size_t size, const Write& write) {
    const std::size_t written = out_.size();
    const std::size_t before = from - done_;
    out_.resize(written + before + size);
    char* to = out_.data() + written + before;
    const std::size_t end = write(to);
    if (end == from) {
      out_.resize(written);
      return end;
    }
    text_.copy(out_.data() + written, before, done_);
    out_.resize(static_cast<std::size_t>(to - out_.data()));
    done_ = end;
    changed_ = true;
    return end;
  }

  /// The text itself if nothing was replaced, otherwise the copy.
  std::string_view finish() {
    if (!changed_) {
      return text_;
    }
    out_.append(text_, done_);
    return std::string_view(out_).substr(start_);
  }

 private:
  std::string_view text_;
  std::string& out_;
  std::size_t start_;
  std::size_t done_ = 0;
  bool changed_ = false;
};

}  // namespace leiri::detail
