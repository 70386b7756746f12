#pragma once

#include <cstdint>
#include <leiri/namespaces.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// A namespace that is, in one document, probably meant to be another. Views of the inventory.
struct near_miss {
  std::uint32_t document = 0;
  position where;         ///< its first place in that document
  std::string_view name;  ///< as it stands there
  /// Where the other one first stands; null where it is well known, but nowhere seen.
  const namespace_use* other = nullptr;
  /// "namespace <a> is not <b> (b.xml:2:22): they differ by a trailing slash"
  std::string message;
};

/// One for each document and each name in it that another name of its group is to be preferred to.
/// `aliases` are those of the inventory; may be null.
std::vector<near_miss> near_misses(const namespace_inventory& namespaces,
                                   const std::vector<namespace_group>& groups,
                                   const alias_table* aliases);

}  // namespace leiri::command
