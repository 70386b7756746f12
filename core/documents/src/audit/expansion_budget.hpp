#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <utility>

namespace leiri::detail {

/// Counts the bytes of the identifiers of a document, of their bases and of the results of
/// resolution, and compares their sum with a limit. The sum can be very large for a small document,
/// since each use of a prefix or of a base repeats it.
class expansion_budget {
 public:
  explicit expansion_budget(std::uint64_t limit) noexcept : limit_(limit), checked_(limit) {}

  /// To be called before each identifier, with the number of its document. A new document starts
  /// with nothing spent.
  void enter(std::size_t document) noexcept {
    if (document != document_) {
      *this = expansion_budget(limit_);
      document_ = document;
    }
  }

  /// Whether the document is still within the limit. To be called before the identifier at `where`.
  [[nodiscard]] bool allows(const locator& where) { return spent_ <= checked_ || extend(where); }

  /// Counts an identifier of `written` bytes and `made` more bytes that result from it.
  void spend(std::uint64_t written, std::uint64_t made) noexcept {
    written_ += written;
    spent_ += written + made;
  }

  /// After this call, nothing more is allowed to the document. Returns false if it has been called
  /// for this document before.
  bool exhaust() noexcept { return !std::exchange(is_exhausted_, true); }

  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }

  static constexpr std::uint64_t amplification = 100;
  /// The offset of bytes that are spent before the part of a document that is read. They are always
  /// allowed; at the first identifier of the part, they are compared with the limit.
  static constexpr std::uint64_t before_part = position::unknown - 1;

 private:
  /// Compares the bytes that are spent with the bytes of the document up to `where`. Called rarely,
  /// since finding a position takes time.
  [[gnu::cold]] bool extend(const locator& where);

  std::uint64_t limit_;
  std::size_t document_ = 0;  // of the last identifier
  std::uint64_t spent_ = 0;
  std::uint64_t written_ = 0;  // the values of the identifiers
  std::uint64_t checked_;      // known to be allowed
  bool is_exhausted_ = false;
};

}  // namespace leiri::detail
