#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace leiri::detail {

/// A segment of a namespace name, which ends before one of `/ # : ?` or with the name.
struct name_segment {
  std::size_t begin;
  std::size_t end;
  std::uint64_t rest;  ///< a hash of the name without the segment
};

/// The segments of a name, in order.
void split_name(std::string_view name, std::vector<name_segment>& segments);

/// Finds the names that differ from another in a single segment.
class segment_index {
 public:
  /// The views must stay valid.
  explicit segment_index(std::span<const std::string_view> names);

  struct found_segment {
    std::uint32_t name;  ///< its number
    std::string_view segment;
  };

  /// Calls `take(found_segment)` for each name that is equal to `name` without this segment.
  template <class Take>
  void find(std::string_view name, const name_segment& segment, const Take& take) const {
    for (std::size_t i = slot_of(segment.rest); slots_[i].rest != 0; i = (i + 1) & mask()) {
      const slot& s = slots_[i];
      if (s.rest == segment.rest && is_equal_without(name, segment, names_[s.name], s)) {
        take(found_segment{s.name, names_[s.name].substr(s.begin, s.end - s.begin)});
      }
    }
  }

 private:
  struct slot {
    std::uint64_t rest = 0;  // 0: the slot is empty
    std::uint32_t name = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

  [[nodiscard]] std::size_t mask() const noexcept { return slots_.size() - 1; }
  [[nodiscard]] std::size_t slot_of(std::uint64_t rest) const noexcept {
    return static_cast<std::size_t>(rest >> 20U) & mask();
  }
  static bool is_equal_without(std::string_view a, const name_segment& from_a, std::string_view b,
                               const slot& from_b) noexcept {
    return a.substr(0, from_a.begin) == b.substr(0, from_b.begin) &&
           a.substr(from_a.end) == b.substr(from_b.end);
  }
  void enter(const slot& s) noexcept;

  std::vector<std::string_view> names_;
  std::vector<slot> slots_;  // their number is a power of two; open addressing
};

}  // namespace leiri::detail
