#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/export.hpp>
#include <memory>
#include <optional>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Maps each distinct string to a small integer: two strings have the same id exactly if they are
/// equal (the rung `string`).
///
///     leiri::interner names;
///     names[names.intern("http://h/")];  // "http://h/"
namespace leiri {

/// Ids count from 0 in the order of first appearance. Views of its copies of the strings are valid
/// for the lifetime of the interner, even if it is moved, which leaves an empty interner behind. An
/// empty interner owns no memory.
class interner {
 public:
  using id = std::uint32_t;

  interner() noexcept;
  interner(interner&& other) noexcept;
  interner& operator=(interner&& other) noexcept;
  interner(const interner&) = delete;
  interner& operator=(const interner&) = delete;
  ~interner();

  /// The id of `text`, a new one if it has none. There are 2^32 - 1 ids.
  id intern(std::string_view text);
  /// Nothing if `text` has no id.
  [[nodiscard]] std::optional<id> find(std::string_view text) const noexcept;
  /// The string of an id that intern() returned.
  [[nodiscard]] std::string_view operator[](id i) const noexcept;
  [[nodiscard]] std::size_t size() const noexcept;

 private:
  class table;
  std::unique_ptr<table> table_;  // null while the interner is empty
};

}  // namespace leiri

LEIRI_EXPORT_END
