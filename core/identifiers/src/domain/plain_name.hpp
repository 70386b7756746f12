#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "domain/domain_label.hpp"

/// The names that need no ICU, recognized several bytes at a time.
namespace leiri::detail {

/// What lookup does with a domain name. In the order in which one label decides for the whole name.
enum class lookup : std::uint8_t {
  keeps,      ///< nothing
  lowercase,  ///< changes at most the case of ASCII letters
  converts    ///< something else, or it rejects the name
};

/// What lookup does with `host`. Only names of letters, digits, hyphens and full stops, whose
/// labels and length are valid and do not start with "xn--", are not `converts`. The last label may
/// be empty, for the root.
lookup lookup_of(std::string_view host) noexcept;

/// Implements lookup_of().
using name_lookup = lookup (*)(std::string_view host) noexcept;

/// With eight bytes at a time.
lookup lookup_by_eights(std::string_view host) noexcept;
/// With vector instructions: the variants that this machine can run, the best one first; null after
/// the last one, and from the start if leiri was built without Highway.
std::array<name_lookup, 3> vector_lookups() noexcept;

/// What the bytes of a name are, a bit for each, the first byte's in the lowest.
struct name_masks {
  std::uint64_t allowed = 0;  // letters, digits, hyphens, full stops
  std::uint64_t dots = 0;
  std::uint64_t hyphens = 0;
  std::uint64_t capitals = 0;
};

/// The answer label by label, for names with which masks cannot cope.
lookup lookup_by_labels(std::string_view name) noexcept;

/// The answer for a name of at most 63 bytes.
inline lookup lookup_by_masks(const name_masks& masks, std::string_view name) noexcept {
  if (name.empty() || masks.allowed != (std::uint64_t{1} << name.size()) - 1) {
    return lookup::converts;
  }
  const std::uint64_t first = masks.dots << 1 | 1;
  const std::uint64_t last = masks.dots >> 1 | std::uint64_t{1} << (name.size() - 1);
  if (((masks.dots | masks.hyphens) & (first | last)) != 0) {
    return lookup::converts;
  }
  if ((masks.hyphens & masks.hyphens << 1) != 0) {
    return lookup_by_labels(name);
  }
  return masks.capitals != 0 ? lookup::lowercase : lookup::keeps;
}

/// The name without the dot of the root.
constexpr std::string_view without_root(std::string_view host) noexcept {
  return host.substr(0, host.size() - (host.ends_with('.') ? 1 : 0));
}

/// The answer for any name. `look_up` takes complete labels, which together have at most 63 bytes.
template <class LookUp>
lookup lookup_by_parts(std::string_view host, const LookUp& look_up) noexcept {
  std::string_view name = without_root(host);
  if (name.size() > longest_name) {
    return lookup::converts;
  }
  lookup all = lookup::keeps;
  while (name.size() > longest_label) {
    const std::size_t dot = name.rfind('.', longest_label);
    if (dot == std::string_view::npos) {
      return lookup::converts;
    }
    all = std::max(all, look_up(name.substr(0, dot)));
    name.remove_prefix(dot + 1);
  }
  return std::max(all, look_up(name));
}

}  // namespace leiri::detail
