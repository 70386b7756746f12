#include <leiri/characters.hpp>

#include "domain/domain_label.hpp"
#include "domain/plain_name.hpp"
#include "text/vector_targets.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "domain/name_kernel.cpp"
#include <hwy/foreach_target.h>
// Must follow the include above, through which Highway compiles this file once for each target.
#include "text/byte_vectors.hpp"

#ifndef LEIRI_NAME_KERNEL_ONCE
#define LEIRI_NAME_KERNEL_ONCE
namespace leiri::detail {
namespace {

/// Letters, digits and hyphens, which labels consist of, and full stops.
alignas(16) constexpr half_table name_table = half_table_of([](char c) {
  return (alpha | digit | ascii_set("-.")).contains(c);
});

}  // namespace
}  // namespace leiri::detail
#endif

HWY_BEFORE_NAMESPACE();
namespace leiri::detail {
namespace {
namespace HWY_NAMESPACE {

#ifdef LEIRI_NO_KERNEL

[[maybe_unused]] constexpr name_lookup look_up = nullptr;

#else

using namespace vectors::HWY_NAMESPACE;

/// `name` has at most 63 bytes.
HWY_INLINE lookup look_up_part(std::string_view name) noexcept {
  name_masks masks;
  look_at(name.data(), name.size(), [&](auto bytes, std::size_t shift) HWY_ATTR {
    masks.allowed |= bytes.members(name_table) << shift;
    masks.dots |= bytes.equal('.') << shift;
    masks.hyphens |= bytes.equal('-') << shift;
    masks.capitals |= bytes.between('A', 'Z') << shift;
  });
  return lookup_by_masks(masks, name);
}

[[maybe_unused]] lookup look_up(std::string_view host) noexcept {
  // Most names have one part; lookup_by_parts() has no vector instructions to inline it into.
  const std::string_view name = without_root(host);
  if (name.size() <= longest_label) {
    return look_up_part(name);
  }
  return lookup_by_parts(host, [](std::string_view part) HWY_ATTR { return look_up_part(part); });
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace
}  // namespace leiri::detail
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace leiri::detail {

kernel_variants<name_lookup> vector_lookups() noexcept {
  return LEIRI_VARIANTS_OF(name_lookup, look_up);
}

}  // namespace leiri::detail
#endif
