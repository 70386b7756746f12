#pragma once

#include <mutex>
#include <unordered_map>

namespace leiri::preload {

/// Remembers the flags of XInclude contexts from xmlXIncludeSetFlags() to the end of the context,
/// since libxml2 has no function that returns them.
class inclusion_flags {
 public:
  /// The only object. It is never destroyed, since programs may free contexts at their end.
  static inclusion_flags& all();

  void set(const void* context, int flags);
  void remove(const void* context) noexcept;
  /// The flags of a context; 0 if none were set.
  int of(const void* context) noexcept;

 private:
  std::mutex mutex_;
  std::unordered_map<const void*, int> flags_;
};

}  // namespace leiri::preload
