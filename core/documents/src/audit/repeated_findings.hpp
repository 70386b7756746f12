#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/occurrence.hpp>
#include <leiri/error.hpp>
#include <unordered_set>

namespace leiri::detail {

/// What was reported about texts that a document repeats: a small document can repeat a text with
/// many findings very often.
class repeated_findings {
 public:
  /// Takes the place of an offset in a report about a decision.
  static constexpr std::uint32_t decision = UINT32_MAX;

  /// Whether a finding with this code and offset (in the value) has been reported before about the
  /// same place of a repeated text, in the document with this number; if not, remembers it.
  [[nodiscard]] bool knows(const occurrence& o, code c, std::uint32_t offset, std::size_t document);

 private:
  struct key {
    std::uint64_t place;
    leiri::code code;
    leiri::role role;
    std::uint32_t offset;

    friend bool operator==(const key&, const key&) = default;
  };
  struct hash {
    [[nodiscard]] std::size_t operator()(const key& k) const noexcept;
  };

  std::size_t document_ = 0;
  std::unordered_set<key, hash> known_;
};

}  // namespace leiri::detail
