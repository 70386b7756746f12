#include <jni.h>
#include <leiri-rdf.h>

#include <algorithm>
#include <array>
#include <memory>

#include "environment.hpp"

using namespace leiri::jvm;

namespace {

/// Reads bytes from a java.io.InputStream, through an array that is used again. Between two calls
/// of begin(), no function of Java is called.
class stream_source {
 public:
  /// Both become global references. An exception is pending if that fails.
  stream_source(JNIEnv* env, jobject stream, jbyteArray buffer)
      : env_(env),
        stream_(env->NewGlobalRef(stream)),
        buffer_(static_cast<jbyteArray>(env->NewGlobalRef(buffer))),
        capacity_(static_cast<std::size_t>(env->GetArrayLength(buffer))),
        read_(env->GetMethodID(env->GetObjectClass(stream), "read", "([BII)I")) {}
  ~stream_source() = default;
  stream_source(const stream_source&) = delete;
  stream_source& operator=(const stream_source&) = delete;

  void begin(JNIEnv* env) noexcept { env_ = env; }
  [[nodiscard]] bool is_valid() const noexcept {
    return stream_ != nullptr && buffer_ != nullptr && read_ != nullptr;
  }

  /// A leiri_read_function. An exception of the stream is kept for rethrow(), since statements that
  /// precede it are passed on first.
  static int read(void* self, char* buffer, std::size_t size, std::size_t* got) {
    return static_cast<stream_source*>(self)->fill(buffer, size, got);
  }

  /// Makes the exception of the stream pending. Returns false if there is none.
  bool rethrow() noexcept {
    if (failure_ == nullptr) {
      return false;
    }
    return env_->Throw(failure_) == 0;
  }

  void release(JNIEnv* env) noexcept {
    env->DeleteGlobalRef(stream_);
    env->DeleteGlobalRef(buffer_);
    env->DeleteGlobalRef(failure_);
  }

 private:
  int fill(char* buffer, std::size_t size, std::size_t* got) noexcept {
    const auto wanted = static_cast<jint>(std::min(size, capacity_));
    jint count = 0;
    while (count == 0) {
      count = env_->CallIntMethod(stream_, read_, buffer_, jint{0}, wanted);
      if (env_->ExceptionCheck() != JNI_FALSE) {
        keep_failure();
        return 1;
      }
    }
    *got = count < 0 ? 0 : static_cast<std::size_t>(std::min(count, wanted));
    env_->GetByteArrayRegion(buffer_, 0, static_cast<jsize>(*got),
                             reinterpret_cast<jbyte*>(buffer));
    return 0;
  }

  void keep_failure() noexcept {
    jthrowable const thrown = env_->ExceptionOccurred();
    env_->ExceptionClear();
    failure_ = static_cast<jthrowable>(env_->NewGlobalRef(thrown));
    env_->DeleteLocalRef(thrown);
  }

  JNIEnv* env_;  // of the thread that reads
  jobject stream_;
  jbyteArray buffer_;
  std::size_t capacity_;
  jmethodID read_;
  jthrowable failure_ = nullptr;
};

/// A document that is read.
struct reading {
  reading(JNIEnv* env, jobject stream, jbyteArray buffer) : source(env, stream, buffer) {}
  ~reading() { leiri_statements_free(statements); }
  reading(const reading&) = delete;
  reading& operator=(const reading&) = delete;

  stream_source source;
  leiri_statements* statements = nullptr;
  leiri_batch batch = LEIRI_BATCH_INIT;
};

reading& of(jlong handle) noexcept { return *reinterpret_cast<reading*>(handle); }

/// The members of these structures are ints for Java.
template <class T>
void put(JNIEnv* env, jintArray to, const T* from, std::size_t count) noexcept {
  static_assert(sizeof(T) % sizeof(jint) == 0);
  env->SetIntArrayRegion(to, 0, static_cast<jsize>(count * (sizeof(T) / sizeof(jint))),
                         reinterpret_cast<const jint*>(from));
}

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL Java_leiri_JniLibrary_open0(JNIEnv* env, jclass /*type*/, jobject stream,
                                                    jbyteArray buffer, jint syntax, jbyteArray base,
                                                    jint policy, jint size, jint least) {
  return guarded<jlong>(env, 0, [&]() -> jlong {
    const byte_text name(env, base);
    leiri_document_options options = LEIRI_DOCUMENT_OPTIONS_INIT;
    options.base = {name.data(), name.size()};
    options.policy = policy;
    const leiri_statements_options how = {sizeof how, static_cast<std::uint32_t>(size), least};
    auto made = std::make_unique<reading>(env, stream, buffer);
    const leiri_status status =
        !made->source.is_valid() ? leiri_status{LEIRI_NO_MEMORY}
                                 : leiri_statements_new(syntax, stream_source::read, &made->source,
                                                        &options, &how, &made->statements);
    if (status != LEIRI_OK) {
      made->source.release(env);
      raise(env, status);
      return 0;
    }
    return reinterpret_cast<jlong>(made.release());
  });
}

/// Reads a batch. Returns a leiri_status; `sizes` receives the size of the text and the numbers of
/// terms, statements, triples, prefixes and findings.
JNIEXPORT jint JNICALL Java_leiri_JniLibrary_next0(JNIEnv* env, jclass /*type*/, jlong handle,
                                                   jintArray sizes) {
  reading& in = of(handle);
  in.source.begin(env);
  const leiri_status status = leiri_statements_next(in.statements, &in.batch);
  if (status == LEIRI_STOPPED && in.source.rethrow()) {
    return status;
  }
  const leiri_batch& b = in.batch;
  const std::array<jint, 6> all = {
      static_cast<jint>(b.text_size),       static_cast<jint>(b.term_count),
      static_cast<jint>(b.statement_count), static_cast<jint>(b.triple_count),
      static_cast<jint>(b.prefix_count),    static_cast<jint>(b.finding_count)};
  env->SetIntArrayRegion(sizes, 0, static_cast<jsize>(all.size()), all.data());
  return status;
}

/// Copies the batch that next0() has read to arrays that are large enough.
JNIEXPORT void JNICALL Java_leiri_JniLibrary_copy0(JNIEnv* env, jclass /*type*/, jlong handle,
                                                   jbyteArray text, jintArray terms,
                                                   jintArray statements, jintArray triples,
                                                   jintArray prefixes, jintArray findings) {
  const leiri_batch& b = of(handle).batch;
  env->SetByteArrayRegion(text, 0, static_cast<jsize>(b.text_size),
                          reinterpret_cast<const jbyte*>(b.text));
  put(env, terms, b.terms, b.term_count);
  put(env, statements, b.statements, b.statement_count);
  put(env, triples, b.triples, b.triple_count);
  put(env, prefixes, b.prefixes, b.prefix_count);
  put(env, findings, b.findings, b.finding_count);
}

JNIEXPORT jint JNICALL Java_leiri_JniLibrary_ending0(JNIEnv* /*env*/, jclass /*type*/,
                                                     jlong handle) {
  return leiri_statements_ending(of(handle).statements);
}

JNIEXPORT void JNICALL Java_leiri_JniLibrary_close0(JNIEnv* env, jclass /*type*/, jlong handle) {
  const std::unique_ptr<reading> closed(&of(handle));
  closed->source.release(env);
}
}
