#pragma once

#include <serd/serd.h>

#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace leiri::preload {

/// The Serd environments of a program and their bases. Serd's readers have no environment; what
/// they read is resolved by the program later.
class environments {
 public:
  /// The only object. It is never destroyed, since programs may free environments at their end.
  static environments& all();

  /// The environment is new, or its base has changed.
  void note(const SerdEnv* env);
  void remove(const SerdEnv* env) noexcept;

  /// The absolute IRI of the next document: the base of `passed`, if the program has passed that
  /// environment to create the reader and not freed it; otherwise, of the one that this thread
  /// created last; otherwise, of the one that any thread created last. A path is resolved against
  /// the current directory. Empty if it is not known.
  std::string base_for(const SerdEnv* passed);

 private:
  struct known {
    const SerdEnv* env;
    std::thread::id thread;
    std::string base;
  };

  std::string text_for(const SerdEnv* passed);

  std::mutex mutex_;
  std::vector<known> known_;  // in the order of their creation
};

}  // namespace leiri::preload
