#include "consistency/segment_index.hpp"

#include <bit>

namespace leiri::detail {
namespace {

constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;

constexpr bool is_separator(char c) noexcept {
  return c == '/' || c == '#' || c == ':' || c == '?';
}

constexpr std::uint64_t add(std::uint64_t hash, char c) noexcept {
  return (hash ^ static_cast<unsigned char>(c)) * factor;
}

}  // namespace

// Hashes the text before each segment from the front and the text after it from the back.
void split_name(std::string_view name, std::vector<name_segment>& segments) {
  segments.clear();
  std::uint64_t before = 1;
  for (std::size_t at = 0, begin = 0; at <= name.size(); ++at) {
    if (at != name.size() && !is_separator(name[at])) {
      continue;
    }
    segments.push_back({begin, at, before});
    for (; begin <= at && begin < name.size(); ++begin) {
      before = add(before, name[begin]);
    }
  }
  std::uint64_t after = 2;
  std::size_t at = name.size();
  for (std::size_t i = segments.size(); i > 0; --i) {
    name_segment& s = segments[i - 1];
    for (; at > s.end; --at) {
      after = add(after, name[at - 1]);
    }
    s.rest = ((s.rest ^ std::rotl(after, 32)) * factor) | 1U;
  }
}

segment_index::segment_index(std::span<const std::string_view> names)
    : names_(names.begin(), names.end()) {
  std::vector<slot> all;
  std::vector<name_segment> segments;
  for (std::uint32_t i = 0; i < names_.size(); ++i) {
    split_name(names_[i], segments);
    for (const name_segment& s : segments) {
      all.push_back(
          {s.rest, i, static_cast<std::uint32_t>(s.begin), static_cast<std::uint32_t>(s.end)});
    }
  }
  slots_.resize(std::bit_ceil(all.size() * 2 + 1));
  for (const slot& s : all) {
    enter(s);
  }
}

void segment_index::enter(const slot& s) noexcept {
  std::size_t i = slot_of(s.rest);
  while (slots_[i].rest != 0) {
    i = (i + 1) & mask();
  }
  slots_[i] = s;
}

}  // namespace leiri::detail
