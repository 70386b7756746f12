#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace leiri::preload {

/// What is remembered about the contexts or readers of a library, from their creation to their end.
template <class Value>
class registry {
 public:
  /// The only object for these values. It is never destroyed, since programs may free contexts at
  /// their end.
  static registry& all() {
    static auto* const values = new registry;
    return *values;
  }

  void set(const void* context, std::shared_ptr<Value> value) {
    const std::lock_guard lock(mutex_);
    values_[context] = std::move(value);
  }
  /// Null if nothing is remembered, as below.
  std::shared_ptr<Value> find(const void* context) noexcept {
    const std::lock_guard lock(mutex_);
    const auto found = values_.find(context);
    return found == values_.end() ? nullptr : found->second;
  }
  /// Forgets it.
  std::shared_ptr<Value> take(const void* context) noexcept {
    const std::lock_guard lock(mutex_);
    auto found = values_.extract(context);
    return found ? std::move(found.mapped()) : nullptr;
  }

 private:
  std::mutex mutex_;
  std::unordered_map<const void*, std::shared_ptr<Value>> values_;
};

}  // namespace leiri::preload
