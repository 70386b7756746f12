#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace leiri {

/// Maps each distinct string to a small integer: two strings have the same id exactly if they are
/// equal (the rung `string`). Ids count from 0 in the order of first appearance. The interner keeps
/// a copy of each string; views of the copies stay valid for the lifetime of the interner, even if
/// it is moved. An empty interner owns no memory.
class interner {
 public:
  using id = std::uint32_t;

  /// The id of `text`. A string that has no id yet gets the next one.
  id intern(std::string_view text);

  /// The id of `text`; nothing if it has none.
  [[nodiscard]] std::optional<id> find(std::string_view text) const noexcept;

  /// The string for an id that intern() returned.
  [[nodiscard]] std::string_view operator[](id i) const noexcept { return strings_[i]; }

  [[nodiscard]] std::size_t size() const noexcept { return strings_.size(); }

 private:
  struct slot {
    std::uint32_t hash = 0;
    std::uint32_t id_plus_one = 0;  // 0: empty
  };

  [[nodiscard]] std::size_t slot_of(std::string_view text, std::uint32_t hash) const noexcept;
  std::string_view keep(std::string_view text);
  void grow();

  std::vector<std::string_view> strings_;
  std::vector<slot> slots_;
  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t block_free_ = 0;
};

}  // namespace leiri
