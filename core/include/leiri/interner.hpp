#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace leiri {

/// Gives each distinct string a small integer: equal strings, equal integers, and nothing else (the
/// `string` rung). Ids count from 0 in the order of first appearance. The interner keeps a copy of
/// each string; views of them stay valid and in place for its lifetime, moves included. An empty
/// one owns no memory.
class interner {
 public:
  using id = std::uint32_t;

  /// The id of `text`, which is given one where it has none yet.
  id intern(std::string_view text);

  /// The id of `text` where it has one.
  [[nodiscard]] std::optional<id> find(std::string_view text) const noexcept;

  /// The string of an id that intern() returned.
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
