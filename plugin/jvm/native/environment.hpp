#pragma once

#include <jni.h>
#include <leiri.h>

#include <cstddef>
#include <string_view>
#include <vector>

/// Conversions between Java and leiri.h. Texts cross as arrays of UTF-8, since the strings of JNI
/// are in another encoding.
namespace leiri::jvm {

/// A copy of an array of bytes; empty if the array is null.
class byte_text {
 public:
  byte_text(JNIEnv* env, jbyteArray array);

  [[nodiscard]] const char* data() const noexcept { return bytes_.data(); }
  [[nodiscard]] std::size_t size() const noexcept { return bytes_.size(); }

 private:
  std::vector<char> bytes_;
};

/// An array with a copy of the text; null, with an exception pending, if memory runs out.
jbyteArray array_of(JNIEnv* env, std::string_view text) noexcept;

/// Makes an exception of this class pending, unless there is one.
void raise(JNIEnv* env, const char* type, const char* message) noexcept;

/// The same for a status that is neither LEIRI_OK nor LEIRI_REFUSED: OutOfMemoryError or
/// IllegalArgumentException.
void raise(JNIEnv* env, leiri_status status) noexcept;

/// Calls `work`. Converts an exception of C++, which can only be that memory ran out, to one of
/// Java, and then returns `otherwise`.
template <class Result, class Work>
Result guarded(JNIEnv* env, Result otherwise, Work work) noexcept {
  try {
    return work();
  } catch (...) {
    raise(env, "java/lang/OutOfMemoryError", "leiri");
    return otherwise;
  }
}

}  // namespace leiri::jvm
