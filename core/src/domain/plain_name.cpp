#include "domain/plain_name.hpp"

#include <algorithm>
#include <cstddef>
#include <leiri/characters.hpp>

#include "domain/domain_label.hpp"
#include "text/eight_bytes.hpp"

namespace leiri::detail {
namespace {

/// What the bytes of a name are, a bit for each.
struct name_masks {
  std::uint64_t allowed = 0;  // letters, digits, hyphens, full stops
  std::uint64_t dots = 0;
  std::uint64_t hyphens = 0;
  std::uint64_t capitals = 0;  // any bits
};

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
    masks.capitals |= between(bytes, 'A', 'Z');
  }
  return masks;
}

/// Whether lookup changes at most the case of this label of letters, digits and hyphens.
bool is_plain_label(std::string_view label) noexcept {
  return !label.empty() && label.size() <= longest_label && label.front() != '-' &&
         label.back() != '-' && !is_encoded_label(label);
}

/// The same answer as below, label by label, for the names with which masks cannot cope.
lookup lookup_of_labels(std::string_view name) noexcept {
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

}  // namespace

lookup lookup_of(std::string_view host) noexcept {
  if (host.ends_with('.')) {
    host.remove_suffix(1);
  }
  if (host.empty() || host.size() > longest_name) {
    return lookup::converts;
  }
  if (host.size() > longest_label) {
    return lookup_of_labels(host);
  }
  const name_masks masks = masks_of(host);
  if (masks.allowed != (std::uint64_t{1} << host.size()) - 1) {
    return lookup::converts;
  }
  const std::uint64_t first = masks.dots << 1 | 1;
  const std::uint64_t last = masks.dots >> 1 | std::uint64_t{1} << (host.size() - 1);
  if (((masks.dots | masks.hyphens) & (first | last)) != 0) {
    return lookup::converts;
  }
  if ((masks.hyphens & masks.hyphens << 1) != 0) {
    return lookup_of_labels(host);
  }
  return masks.capitals != 0 ? lookup::lowercase : lookup::keeps;
}

}  // namespace leiri::detail
