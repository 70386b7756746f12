#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/occurrence.hpp>
#include <utility>

namespace leiri::detail {

/// How many bytes the identifiers of a document have, with their bases and after resolution. A
/// small document can have very many: each use of a prefix or of a base repeats it.
class expansion_budget {
 public:
  explicit expansion_budget(std::uint64_t limit) noexcept : limit_(limit), checked_(limit) {}

  /// Before an identifier in the document with that number: begins again with each document.
  void enter(std::size_t document) noexcept {
    if (document != document_) {
      *this = expansion_budget(limit_);
      document_ = document;
    }
  }

  /// Before an identifier at `where`: whether the document is still within the limit.
  [[nodiscard]] bool allows(const locator& where) { return spent_ <= checked_ || extend(where); }

  /// An identifier of `written` bytes led to `made` more.
  void spend(std::uint64_t written, std::uint64_t made) noexcept {
    written_ += written;
    spent_ += written + made;
  }

  /// After this, the document is not allowed anything more. Returns false if that was so before.
  bool exhaust() noexcept { return !std::exchange(is_exhausted_, true); }

  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }

  static constexpr std::uint64_t amplification = 100;
  /// The offset of what is spent on the document before the part of it that is read: the first
  /// identifier of the part decides whether it is too much.
  static constexpr std::uint64_t before_part = position::unknown - 1;

 private:
  /// Compares with the bytes of the document so far. Rarely called, since places cost time.
  [[gnu::cold]] bool extend(const locator& where);

  std::uint64_t limit_;
  std::size_t document_ = 0;  // of the last identifier
  std::uint64_t spent_ = 0;
  std::uint64_t written_ = 0;  // the values of the identifiers
  std::uint64_t checked_;      // known to be allowed
  bool is_exhausted_ = false;
};

}  // namespace leiri::detail
