#pragma once

#include <cstdint>
#include <leiri/copy.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::libxml2 {

/// A copy of a document: its bytes as they are read, and the edits, which come before the bytes
/// that they are about, in any order.
class copy_output {
 public:
  explicit copy_output(copy_sink& to) noexcept : to_(to) {}

  /// `size` bytes from `where` on are to become `result`. False where another edit is about some of
  /// them.
  bool change(const position& where, std::size_t size, std::string result, code why);

  /// The offset next to `offset`, and not behind it, that is not within an edit.
  [[nodiscard]] std::uint64_t before_edit(std::uint64_t offset) const noexcept;

  /// The next bytes of the document: no more edits are about them, and none goes beyond them that
  /// begins in them.
  void pass(std::string_view bytes);

  /// The offset up to which bytes were passed.
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
