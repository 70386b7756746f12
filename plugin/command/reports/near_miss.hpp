#pragma once

#include <cstdint>
#include <leiri/namespace_inventory.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// A namespace that was probably intended to be another one, in one document. Views of the
/// inventory.
struct near_miss {
  std::uint32_t document = 0;
  position where;         ///< its first place in that document
  std::string_view name;  ///< as written there
  /// The first place of the other one; null if that is a well-known name that no document uses.
  const namespace_use* other = nullptr;
  /// For example "namespace <a> is not <b> (b.xml:2:22): they differ by a trailing slash".
  std::string message;
};

/// One for each document and each name in it for which another name of its group is preferred.
/// `aliases` are those of the inventory; may be null.
std::vector<near_miss> near_misses(const namespace_inventory& namespaces,
                                   const std::vector<namespace_group>& groups,
                                   const alias_table* aliases);

}  // namespace leiri::command
