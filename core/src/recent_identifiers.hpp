#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <leiri/profile.hpp>
#include <memory>
#include <string_view>

namespace leiri::detail {

/// The identifiers that an audit met lately and had nothing to say about: data repeats itself, and
/// to recognize one is cheaper than to read it again. A table of fixed size; a new one takes the
/// place of an old one.
class recent_identifiers {
 public:
  struct entry {
    std::uint8_t length = 0;
    leiri::profile profile{};
    /// Where the inventory has the namespace of a term that was counted, and how many documents
    /// there were then; none where that is 0.
    std::uint32_t namespace_entry = 0;
    std::size_t documents = 0;
    std::array<char, 112> bytes;

    [[nodiscard]] bool holds(std::string_view text) const noexcept {
      return length == text.size() && std::memcmp(bytes.data(), text.data(), text.size()) == 0;
    }
    [[nodiscard]] bool holds(std::string_view text, leiri::profile p) const noexcept {
      return profile == p && holds(text);
    }
    void keep(std::string_view text, leiri::profile p) noexcept {
      length = static_cast<std::uint8_t>(text.size());
      profile = p;
      documents = 0;
      std::memcpy(bytes.data(), text.data(), text.size());
    }
  };

  recent_identifiers() : entries_(std::make_unique<std::array<entry, size>>()) {}

  /// The place of `text`, where it stands or would stand. Null for what is too long to be kept.
  [[nodiscard]] entry* slot_of(std::string_view text) noexcept {
    if (text.size() < sizeof(std::uint64_t) ||
        text.size() > std::tuple_size_v<decltype(entry::bytes)>) {
      return nullptr;
    }
    return &(*entries_)[hash(text) % size];
  }

 private:
  static constexpr std::size_t size = 512;

  /// Identifiers differ at their ends.
  static std::uint64_t hash(std::string_view text) noexcept {
    std::uint64_t end = 0;
    std::uint64_t middle = 0;
    std::memcpy(&end, text.data() + text.size() - sizeof end, sizeof end);
    std::memcpy(&middle, text.data() + (text.size() - sizeof middle) / 2, sizeof middle);
    const std::uint64_t mixed =
        (end ^ (middle * 0x9E3779B97F4A7C15) ^ text.size()) * 0xD6E8FEB86659FD93;
    return mixed >> 40;
  }

  std::unique_ptr<std::array<entry, size>> entries_;
};

}  // namespace leiri::detail
