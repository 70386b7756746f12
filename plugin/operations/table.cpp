#include <algorithm>
#include <vector>

#include "operations/families.hpp"

namespace leiri::operations {

namespace {

std::vector<operation> all_families() {
  std::vector<operation> all;
  for (const auto family : {parsing(), resolving(), mapping(), comparing(), naming(), entering(),
                            showing(), repairing()}) {
    all.insert(all.end(), family.begin(), family.end());
  }
  return all;
}

std::vector<function> all_functions() {
  std::vector<function> all;
  for (const operation& op : table()) {
    all.push_back({&op, op.name, op.answer, op.perform});
    for (const projection& part : op.projections) {
      all.push_back({&op, part.name, part.answer, part.perform});
    }
  }
  return all;
}

/// Null if nothing in `all` has that name.
template <class T>
const T* named(std::span<const T> all, std::string_view name) noexcept {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const T& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

std::span<const operation> table() {
  static const std::vector<operation> all = all_families();
  return all;
}

std::span<const function> functions() {
  static const std::vector<function> all = all_functions();
  return all;
}

const operation* operation_named(std::string_view name) { return named(table(), name); }

const parameter* find_option(const operation& op, std::string_view name) noexcept {
  return named(op.options, name);
}

}  // namespace leiri::operations
