#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <leiri/profile.hpp>
#include <leiri/reference.hpp>
#include <memory>
#include <string_view>

namespace leiri::detail {

/// The identifiers without findings that an audit examined recently, and their heads: data repeats
/// itself, and recognizing an identifier is cheaper than parsing it. The table has a fixed size; a
/// new entry replaces an old one.
class recent_identifiers {
 public:
  struct entry {
    std::uint8_t length = 0;
    leiri::profile profile{};
    /// Whether it is the head of identifiers: ordinary characters after it cause no finding.
    bool is_head = false;
    std::array<char, 112> bytes;
  };

  static constexpr unsigned size_bits = 9;

  recent_identifiers() : entries_(new std::array<entry, size>) {}

  /// Whether the remembered identifiers show that there is no finding about `text` under `p`.
  [[nodiscard]] bool knows(std::string_view text, profile p) const noexcept;

  /// Remembers that there is no finding about `ref` under `p`.
  void keep(const reference& ref, profile p) noexcept;

 private:
  static constexpr std::size_t size = std::size_t{1} << size_bits;

  [[nodiscard]] entry* slot_of(std::string_view text) const noexcept;
  void keep(std::string_view text, profile p, bool is_head) noexcept;
  [[nodiscard]] bool knows_head(std::string_view text, profile p) const noexcept;

  std::unique_ptr<std::array<entry, size>> entries_;
};

}  // namespace leiri::detail
