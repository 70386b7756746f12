#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <leiri/error.hpp>
#include <leiri/result.hpp>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "leiri.h"
#include "values.hpp"

/// What all functions of the C interface share: the conversion of arguments and results, and of
/// exceptions to statuses.
namespace leiri::c {

/// The caller passed an invalid argument: LEIRI_BAD_ARGUMENT.
struct bad_argument {};

/// The index is too large: LEIRI_NOT_FOUND.
struct none_there {};

/// A callback of the caller ended the operation: LEIRI_STOPPED.
struct stopped {};

/// Converts every exception to a status; each function of the interface runs inside it. Work that
/// returns nothing succeeds.
template <class Work>
leiri_status guarded(Work work) noexcept {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return LEIRI_OK;
    } else {
      return work();
    }
  } catch (const bad_argument&) {
    return LEIRI_BAD_ARGUMENT;
  } catch (const none_there&) {
    return LEIRI_NOT_FOUND;
  } catch (const stopped&) {
    return LEIRI_STOPPED;
  } catch (const std::bad_alloc&) {
    return LEIRI_NO_MEMORY;
  } catch (const std::length_error&) {
    return LEIRI_NO_MEMORY;
  } catch (...) {
    return LEIRI_INTERNAL;
  }
}

/// Dereferences a pointer of the caller. A null pointer is a bad argument.
template <class T>
T& given(T* p) {
  if (p == nullptr) {
    throw bad_argument{};
  }
  return *p;
}

/// A text of the caller as a view, which is never null. A null pointer is a bad argument unless the
/// size is 0.
inline std::string_view checked(const char* data, std::size_t size) {
  if (data == nullptr && size != 0) {
    throw bad_argument{};
  }
  return size == 0 ? std::string_view("") : std::string_view(data, size);
}

inline std::string_view checked(leiri_text t) { return checked(t.data, t.size); }

inline leiri_text view(std::string_view t) noexcept { return {t.data(), t.size()}; }

/// Sets an out parameter that may be null.
template <class T>
void put(T* out, T value) noexcept {
  if (out != nullptr) {
    *out = value;
  }
}

/// The enumerator for a number from the caller; any other number is a bad argument.
template <class Values>
auto required(int number) {
  const auto value = Values::from_c(number);
  if (!value) {
    throw bad_argument{};
  }
  return *value;
}

/// The same, except that 0 stands for the default `otherwise`.
template <class Values, class Enum>
Enum chosen(int number, Enum otherwise) {
  return number == 0 ? otherwise : required<Values>(number);
}

inline profile profile_of(leiri_profile p, profile otherwise = profile::iri) {
  return chosen<profiles>(p, otherwise);
}

inline code required_code(leiri_code c) {
  const auto known = code_of(c);
  if (!known) {
    throw bad_argument{};
  }
  return *known;
}

inline bool is_scalar_value(std::uint32_t c) noexcept {
  return c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
}

inline char32_t scalar_value(std::uint32_t c) {
  if (!is_scalar_value(c)) {
    throw bad_argument{};
  }
  return static_cast<char32_t>(c);
}

/// An enumeration of two values that C passes as 0 and 1.
template <class Enum>
Enum either(int number, Enum zero, Enum one) {
  if (number != 0 && number != 1) {
    throw bad_argument{};
  }
  return number == 0 ? zero : one;
}

/// A name from core. Names are whole literals, so that a NUL follows each.
inline const char* c_name(std::string_view name) noexcept { return name.data(); }

/// The name of a value; empty if the number from the caller stands for none.
template <class Enum>
const char* name_of(std::optional<Enum> value) noexcept {
  return value ? c_name(name(*value)) : "";
}

/// Writes the number of the value that a name denotes; LEIRI_NOT_FOUND if there is none.
template <class Values, class Enum>
leiri_status write_named(std::optional<Enum> named, int* out) {
  if (!named) {
    return LEIRI_NOT_FOUND;
  }
  put(out, Values::to_c(*named));
  return LEIRI_OK;
}

inline leiri_status refuse(const error& e, leiri_error* out) noexcept {
  put(out, to_c(e));
  return LEIRI_REFUSED;
}

/// Calls a function of the caller, which may end the operation.
template <class... Parameters, class... Arguments>
void call(int (*function)(void*, Parameters...), void* user, Arguments... arguments) {
  if (function(user, arguments...) != 0) {
    throw stopped{};
  }
}

/// Converts an error of an operation on one identifier, which was the caller's second one.
inline error about_second(error e) noexcept {
  e.operand = operand::second;
  return e;
}

/// The caller's options in the size that this library knows. If the caller's structure is shorter,
/// the other members are zero; if it is longer, the additional bytes must be zero. A null pointer
/// means default options.
template <class Options>
Options read_options(const Options* from) {
  static_assert(std::is_trivially_copyable_v<Options>);
  Options options{};
  if (from == nullptr) {
    return options;
  }
  const std::size_t size = from->struct_size;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(from);
  if (size < sizeof size ||
      (size > sizeof options &&
       std::any_of(bytes + sizeof options, bytes + size, [](unsigned char b) { return b != 0; }))) {
    throw bad_argument{};
  }
  std::memcpy(&options, bytes, std::min(size, sizeof options));
  return options;
}

/// Copies the results of a function to the caller's array.
template <class From, class To, class Convert>
leiri_status write_list(const From& from, To* out, std::size_t capacity, std::size_t* count,
                        Convert convert) {
  put(count, static_cast<std::size_t>(from.size()));
  if (from.size() > capacity) {
    return LEIRI_BUFFER_TOO_SMALL;
  }
  if (!from.empty()) {
    std::transform(from.begin(), from.end(), &given(out), convert);
  }
  return LEIRI_OK;
}

/// Writes a text to the caller's buffer; the text may already be in that buffer.
leiri_status write_text(std::string_view t, leiri_buffer& out);

/// Implements a function whose result is a text: calls `work` with a string to which core appends;
/// `work` returns a view, or a result with a view.
template <class Work>
leiri_status text_result(leiri_buffer* out, leiri_error* error, Work work) noexcept {
  put(error, leiri_error{});
  return guarded([&]() -> leiri_status {
    given(out).size = 0;
    std::string buffer;
    // A string would be destroyed before it is read.
    static_assert(!std::is_same_v<decltype(work(buffer)), std::string>);
    const result<std::string_view> made = work(buffer);
    return made ? write_text(*made, *out) : refuse(made.error(), error);
  });
}

/// Implements a function that creates a handle.
template <class Handle, class... Arguments>
leiri_status new_handle(Handle** out, Arguments&&... arguments) {
  return guarded([&] {
    auto made = std::unique_ptr<Handle>(new Handle{std::forward<Arguments>(arguments)...});
    given(out) = made.get();
    static_cast<void>(made.release());
  });
}

}  // namespace leiri::c
