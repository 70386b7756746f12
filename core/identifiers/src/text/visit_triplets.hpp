#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/eight_bytes.hpp"
#include "text/percent.hpp"

namespace leiri::detail {

/// One bit for each `%` in the first 64 bytes of `text`; the lowest is that of the first byte.
inline std::uint64_t percents_of(std::string_view text) noexcept {
  std::uint64_t percents = 0;
  const std::size_t size = std::min<std::size_t>(text.size(), 64);
  for (std::size_t at = 0; at < size; at += 8) {
    percents |= gather(equal(load_eight(text.data() + at, size - at), '%')) << at;
  }
  return percents;
}

/// Calls `visit` with the offset of each percent-encoding in `text`, which has no other `%`, for as
/// long as it returns true. The first one is at byte `first`; there is none if that is not less
/// than the size of the text. Fast where there are many, and where there are few.
template <class Visit>
void visit_triplets(std::string_view text, std::size_t first, const Visit& visit) {
  constexpr std::size_t near = 16;
  for (std::size_t at = first; at < text.size();) {
    if (!visit(at)) {
      return;
    }
    std::size_t next = std::min(text.find('%', at + 3), text.size());
    if (next - at > near) {
      at = next;
      continue;
    }
    std::uint64_t places = percents_of(text.substr(next));
    while (places != 0) {
      if (!visit(next + static_cast<std::size_t>(std::countr_zero(places)))) {
        return;
      }
      places &= places - 1;
      if (places == 0) {
        next = std::min(next + 64, text.size());
        places = percents_of(text.substr(next));
      }
    }
    at = text.find('%', next);
  }
}

/// Whether `text`, which has no other `%`, percent-encodes one of these octets.
inline bool encodes_any(std::string_view text, const std::array<bool, 256>& octets) {
  bool found = false;
  visit_triplets(text, text.find('%'), [&](std::size_t at) {
    found |= octets[octet_at(text, at)];
    return true;
  });
  return found;
}

}  // namespace leiri::detail
