#include <jni.h>
#include <leiri.h>

#include <array>
#include <string>

#include "environment.hpp"

using namespace leiri::jvm;

namespace {

/// The numbers of leiri.Operation.
enum class operation { resolve, relativize, normalize, to_uri, to_iri, repair };

leiri_status perform(operation what, const byte_text& a, const byte_text& b, leiri_profile profile,
                     leiri_buffer* out, leiri_error* error) {
  switch (what) {
    case operation::resolve:
      return leiri_resolve(b.data(), b.size(), a.data(), a.size(), nullptr, out, nullptr, error);
    case operation::relativize:
      return leiri_relativize(b.data(), b.size(), a.data(), a.size(), nullptr, out, error);
    case operation::normalize: {
      leiri_normalize_options options = LEIRI_NORMALIZE_OPTIONS_INIT;
      options.profile = profile;
      return leiri_normalize(a.data(), a.size(), &options, out, error);
    }
    case operation::to_uri: {
      leiri_to_uri_options options = LEIRI_TO_URI_OPTIONS_INIT;
      options.profile = profile;
      return leiri_to_uri(a.data(), a.size(), &options, out, error);
    }
    case operation::to_iri: {
      leiri_to_iri_options options = LEIRI_TO_IRI_OPTIONS_INIT;
      options.profile = profile;
      return leiri_to_iri(a.data(), a.size(), &options, out, error);
    }
    case operation::repair: {
      leiri_repair_options options = LEIRI_REPAIR_OPTIONS_INIT;
      options.profile = profile;
      return leiri_repair(a.data(), a.size(), &options, out, nullptr, error);
    }
  }
  return LEIRI_BAD_ARGUMENT;
}

/// Writes code, component, offset and operand.
void put(JNIEnv* env, jintArray to, const leiri_error& e) noexcept {
  const std::array<jint, 4> all = {e.code, e.component, static_cast<jint>(e.offset),
                                   static_cast<jint>(e.operand)};
  env->SetIntArrayRegion(to, 0, static_cast<jsize>(all.size()), all.data());
}

/// Tells why there is no result: a refusal in `to`, anything else as an exception.
void explain(JNIEnv* env, leiri_status status, jintArray to, const leiri_error& why) noexcept {
  if (status == LEIRI_REFUSED) {
    put(env, to, why);
  } else {
    raise(env, status);
  }
}

/// The text that `write(leiri_buffer*)` writes; null if it fails.
template <class Write>
jbyteArray text_of(JNIEnv* env, Write write) {
  std::array<char, 512> room{};
  leiri_buffer out = {room.data(), room.size(), 0};
  leiri_status status = write(&out);
  std::string larger;
  if (status == LEIRI_BUFFER_TOO_SMALL) {
    larger.resize(out.size);
    out = {larger.data(), larger.size(), 0};
    status = write(&out);
  }
  if (status == LEIRI_OK) {
    return array_of(env, {out.data, out.size});
  }
  if (status != LEIRI_REFUSED) {
    raise(env, status);
  }
  return nullptr;
}

}  // namespace

extern "C" {

JNIEXPORT jbyteArray JNICALL Java_leiri_JniLibrary_version0(JNIEnv* env, jclass /*type*/) {
  return array_of(env, leiri_version());
}

/// The offsets of the components in bytes, as (offset, size), an absent one as (-1, -1): scheme,
/// authority, userinfo, host, port, path, query, fragment. Returns false after an error.
JNIEXPORT jboolean JNICALL Java_leiri_JniLibrary_parse0(JNIEnv* env, jclass /*type*/,
                                                        jbyteArray text, jint profile,
                                                        jintArray parts, jintArray error) {
  return guarded<jboolean>(env, JNI_FALSE, [&]() -> jboolean {
    const byte_text operand(env, text);
    leiri_parse_options options = LEIRI_PARSE_OPTIONS_INIT;
    options.profile = profile;
    leiri_reference found{};
    leiri_error why{};
    const leiri_status status = leiri_parse(operand.data(), operand.size(), &options, &found, &why);
    if (status == LEIRI_OK) {
      static_assert(sizeof(leiri_slice) == 2 * sizeof(jint));
      env->SetIntArrayRegion(parts, 0, 16, reinterpret_cast<const jint*>(&found.scheme));
      return JNI_TRUE;
    }
    explain(env, status, error, why);
    return JNI_FALSE;
  });
}

JNIEXPORT jbyteArray JNICALL Java_leiri_JniLibrary_perform0(JNIEnv* env, jclass /*type*/, jint what,
                                                            jbyteArray a, jbyteArray b,
                                                            jint profile, jintArray error) {
  return guarded<jbyteArray>(env, nullptr, [&] {
    const byte_text first(env, a);
    const byte_text second(env, b);
    leiri_error why{};
    jbyteArray const made = text_of(env, [&](leiri_buffer* out) {
      return perform(static_cast<operation>(what), first, second, profile, out, &why);
    });
    if (why.code != LEIRI_CODE_NONE && env->ExceptionCheck() == JNI_FALSE) {
      put(env, error, why);
    }
    return made;
  });
}

/// The rung on which two identifiers meet; 0 after an error.
JNIEXPORT jint JNICALL Java_leiri_JniLibrary_compare0(JNIEnv* env, jclass /*type*/, jbyteArray a,
                                                      jbyteArray b, jint profile, jintArray error) {
  return guarded<jint>(env, 0, [&] {
    const byte_text first(env, a);
    const byte_text second(env, b);
    leiri_compare_options options = LEIRI_COMPARE_OPTIONS_INIT;
    options.profile = profile;
    leiri_comparison result{};
    leiri_error why{};
    const leiri_status status = leiri_compare(first.data(), first.size(), second.data(),
                                              second.size(), &options, &result, &why);
    if (status == LEIRI_OK) {
      return jint{result.rung};
    }
    explain(env, status, error, why);
    return jint{0};
  });
}

JNIEXPORT jbyteArray JNICALL Java_leiri_JniLibrary_codeName0(JNIEnv* env, jclass /*type*/,
                                                             jint code) {
  return array_of(env, leiri_code_name(code));
}

JNIEXPORT jbyteArray JNICALL Java_leiri_JniLibrary_message0(JNIEnv* env, jclass /*type*/, jint code,
                                                            jbyteArray value, jint offset) {
  return guarded<jbyteArray>(env, nullptr, [&] {
    const byte_text operand(env, value);
    return text_of(env, [&](leiri_buffer* out) {
      return leiri_message(code, operand.data(), operand.size(), static_cast<std::uint32_t>(offset),
                           out);
    });
  });
}

JNIEXPORT jbyteArray JNICALL Java_leiri_JniLibrary_hidePasswords0(JNIEnv* env, jclass /*type*/,
                                                                  jbyteArray identifier) {
  return guarded<jbyteArray>(env, nullptr, [&] {
    const byte_text text(env, identifier);
    return text_of(env, [&](leiri_buffer* out) {
      return leiri_hide_passwords(text.data(), text.size(), out);
    });
  });
}
}
