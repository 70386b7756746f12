#include "audit/repeated_findings.hpp"

namespace leiri::detail {

bool repeated_findings::knows(const occurrence& o, code c, std::uint32_t offset,
                              std::size_t document) {
  const std::uint64_t place = o.where->repeated_place(o.value.size());
  if (place == 0) {
    return false;
  }
  if (document != document_) {
    document_ = document;
    known_.clear();
  }
  return !known_.insert({place, c, o.role, offset}).second;
}

std::size_t repeated_findings::hash::operator()(const key& k) const noexcept {
  constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15;
  const std::uint64_t what = (std::uint64_t{static_cast<std::uint32_t>(k.code)} << 40U) ^
                             (std::uint64_t{static_cast<std::uint8_t>(k.role)} << 32U) ^ k.offset;
  return static_cast<std::size_t>((k.place ^ (what * multiplier)) * multiplier);
}

}  // namespace leiri::detail
