#pragma once

/// Functions of libraries that are loaded when they are first called.
///
/// Most runs of the program need no archives, no checksums, no look-alikes and no references that
/// Serd misreads, but a program that is linked to the libraries for them waits at its start until
/// all of them are mapped and relocated. functions.tsv lists the functions that the program calls,
/// as their headers declare them; CMake writes definitions with these names. The linker finds these
/// definitions first and leaves the libraries out.
///
/// In some libraries, the names have a version (ICU) or a prefix (Nettle), which macros of the
/// headers add here, too: __func__ has the name in the library.
namespace leiri::loading {

/// Returns the function `name` of a shared library, which it first loads if necessary. Throws
/// library_failure, with the reason that the system gives, if there is no such library or function.
void* find(const char* library, const char* name);

/// The function of `library` that `own` calls. Both have the name `name`.
template <auto* own>
auto* loaded(const char* library, const char* name) {
  static auto* const function = reinterpret_cast<decltype(own)>(find(library, name));
  return function;
}

}  // namespace leiri::loading
