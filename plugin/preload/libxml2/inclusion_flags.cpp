#include "inclusion_flags.hpp"

namespace leiri::preload {

inclusion_flags& inclusion_flags::all() {
  static auto* const flags = new inclusion_flags;
  return *flags;
}

void inclusion_flags::set(const void* context, int flags) {
  const std::lock_guard lock(mutex_);
  flags_[context] = flags;
}

void inclusion_flags::remove(const void* context) noexcept {
  const std::lock_guard lock(mutex_);
  flags_.erase(context);
}

int inclusion_flags::of(const void* context) noexcept {
  const std::lock_guard lock(mutex_);
  const auto found = flags_.find(context);
  return found == flags_.end() ? 0 : found->second;
}

}  // namespace leiri::preload
