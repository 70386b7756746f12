#pragma once

#include <cstdint>
#include <leiri/documents/copy_sink.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// A copy of a document: its bytes as they are read, and the edits, which arrive in any order
/// before the bytes that they change.
class copy_output {
 public:
  explicit copy_output(copy_sink& to) noexcept : to_(to) {}

  /// Replaces `size` bytes from `where` on with `result`. Returns false if another edit overlaps
  /// them.
  bool change(const position& where, std::size_t size, std::string result, code why);

  /// The greatest offset up to `offset` that is not within an edit.
  [[nodiscard]] std::uint64_t before_edit(std::uint64_t offset) const noexcept;

  /// Copies the next bytes of the document. All edits of them must be known, and none may extend
  /// beyond them.
  void pass(std::string_view bytes);

  /// The offset up to which bytes were copied.
  [[nodiscard]] std::uint64_t passed() const noexcept { return passed_; }

 private:
  struct waiting_edit {
    position where;
    std::size_t size;
    std::string result;
    code why;

    [[nodiscard]] std::uint64_t end() const noexcept { return where.offset + size; }
  };

  void pass_unchanged(std::string_view bytes);

  copy_sink& to_;
  std::uint64_t passed_ = 0;
  std::vector<waiting_edit> edits_;  // in order of their offsets
};

}  // namespace leiri::libxml2
