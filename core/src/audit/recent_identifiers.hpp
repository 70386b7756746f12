#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <memory>
#include <string_view>

namespace leiri::detail {

/// The identifiers that an audit met lately and had nothing to say about, and what they start with:
/// data repeats itself, and to recognize an identifier is cheaper than to read it. A table of fixed
/// size; a new one takes the place of an old one.
class recent_identifiers {
 public:
  struct entry {
    std::uint8_t length = 0;
    leiri::profile profile{};
    /// It is the head of identifiers: ordinary characters behind it give no cause for a finding.
    bool is_head = false;
    /// Where the inventory has the namespace of this name, and how many documents there were then;
    /// not known where that is 0.
    std::uint32_t namespace_entry = 0;
    std::size_t documents = 0;
    std::array<char, 112> bytes;
  };

  recent_identifiers() : entries_(std::make_unique<std::array<entry, size>>()) {}

  /// Whether there is nothing to say about `text` under `p`, for all that is remembered.
  [[nodiscard]] bool knows(std::string_view text, profile p) const noexcept;

  /// There is nothing to say about `ref` under `p`.
  void keep(const reference& ref, profile p) noexcept;

  /// What is kept of `name`; null where nothing is.
  [[nodiscard]] entry* find(std::string_view name) noexcept;

 private:
  static constexpr std::size_t size = 512;

  [[nodiscard]] entry* slot_of(std::string_view text) const noexcept;
  void keep(std::string_view text, profile p, bool is_head) noexcept;
  [[nodiscard]] bool knows_head(std::string_view text, profile p) const noexcept;

  std::unique_ptr<std::array<entry, size>> entries_;
};

}  // namespace leiri::detail
