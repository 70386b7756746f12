#include "domain/plain_name.hpp"

#include <algorithm>
#include <cstddef>
#include <leiri/characters.hpp>

#include "domain/domain_label.hpp"
#include "text/eight_bytes.hpp"

namespace leiri::detail {
namespace {

name_masks masks_of(std::string_view name) noexcept {
  name_masks masks;
  for (std::size_t at = 0; at < name.size(); at += 8) {
    const std::uint64_t all = load_eight(name.data() + at, name.size() - at);
    const std::uint64_t bytes = all & ~high_bits;
    const std::uint64_t letters = between(bytes | 0x20 * each_byte, 'a', 'z');
    const std::uint64_t others = between(bytes, '-', '.') | between(bytes, '0', '9');
    masks.allowed |= gather((letters | others) & ~all) << at;
    masks.dots |= gather(between(bytes, '.', '.')) << at;
    masks.hyphens |= gather(between(bytes, '-', '-')) << at;
    masks.capitals |= gather(between(bytes, 'A', 'Z') & ~all) << at;
  }
  return masks;
}

/// Whether lookup changes at most the case of this label of letters, digits and hyphens.
bool is_plain_label(std::string_view label) noexcept {
  return !label.empty() && label.size() <= longest_label && label.front() != '-' &&
         label.back() != '-' && !is_encoded_label(label);
}

}  // namespace

lookup lookup_by_labels(std::string_view name) noexcept {
  constexpr ascii_set ldh = alpha | digit | ascii_set("-");
  const auto is_ldh = [&](char c) { return ldh.contains(c); };
  bool capitals = false;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    const std::string_view label = name.substr(begin, end - begin);
    if (!is_plain_label(label) || !std::all_of(label.begin(), label.end(), is_ldh)) {
      return lookup::converts;
    }
    capitals = capitals ||
               std::any_of(label.begin(), label.end(), [](char c) { return to_lower(c) != c; });
    begin = end + 1;
  }
  return capitals ? lookup::lowercase : lookup::keeps;
}

lookup lookup_by_eights(std::string_view host) noexcept {
  return lookup_by_parts(
      host, [](std::string_view part) { return lookup_by_masks(masks_of(part), part); });
}

lookup lookup_of(std::string_view host) noexcept {
  static const name_lookup best =
      vector_lookups().front() == nullptr ? lookup_by_eights : vector_lookups().front();
  return best(host);
}

}  // namespace leiri::detail
