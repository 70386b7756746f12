#pragma once

/// leiri's shared libraries export what is declared between LEIRI_EXPORT_BEGIN and
/// LEIRI_EXPORT_END, and functions that are declared with LEIRI_EXPORT. They hide everything else.
/// On Windows, CMake exports every symbol.
//
// They enclose types too, because the run-time type information of an exception or a base class
// must be the same in a library and in the programs that are linked to it.
#if defined(__GNUC__)
#define LEIRI_EXPORT_BEGIN _Pragma("GCC visibility push(default)")
#define LEIRI_EXPORT_END _Pragma("GCC visibility pop")
#define LEIRI_EXPORT [[gnu::visibility("default")]]
#else
#define LEIRI_EXPORT_BEGIN
#define LEIRI_EXPORT_END
#define LEIRI_EXPORT
#endif
