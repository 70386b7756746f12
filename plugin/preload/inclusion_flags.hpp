#pragma once

#include <mutex>
#include <unordered_map>

namespace leiri::preload {

/// The flags of contexts of XInclude, which libxml2 does not return, from xmlXIncludeSetFlags() to
/// the end of the context.
class inclusion_flags {
 public:
  /// Never destroyed, since programs free contexts late.
  static inclusion_flags& all();

  void set(const void* context, int flags);
  void remove(const void* context) noexcept;
  /// 0 if none were set.
  int of(const void* context) noexcept;

 private:
  std::mutex mutex_;
  std::unordered_map<const void*, int> flags_;
};

}  // namespace leiri::preload
