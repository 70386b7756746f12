#include "environment.hpp"

namespace leiri::jvm {

byte_text::byte_text(JNIEnv* env, jbyteArray array) {
  if (array != nullptr) {
    const jsize size = env->GetArrayLength(array);
    bytes_.resize(static_cast<std::size_t>(size));
    env->GetByteArrayRegion(array, 0, size, reinterpret_cast<jbyte*>(bytes_.data()));
  }
}

jbyteArray array_of(JNIEnv* env, std::string_view text) noexcept {
  const auto size = static_cast<jsize>(text.size());
  jbyteArray const array = env->NewByteArray(size);
  if (array != nullptr) {
    env->SetByteArrayRegion(array, 0, size, reinterpret_cast<const jbyte*>(text.data()));
  }
  return array;
}

void raise(JNIEnv* env, const char* type, const char* message) noexcept {
  if (env->ExceptionCheck() == JNI_FALSE) {
    jclass const found = env->FindClass(type);
    if (found != nullptr) {
      env->ThrowNew(found, message);
    }
  }
}

void raise(JNIEnv* env, leiri_status status) noexcept {
  raise(env,
        status == LEIRI_NO_MEMORY ? "java/lang/OutOfMemoryError"
                                  : "java/lang/IllegalArgumentException",
        leiri_status_message(status));
}

}  // namespace leiri::jvm
