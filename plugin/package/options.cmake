# The libraries that leiri can use, and the options of its build. The core requires only ICU. Support for each
# other library is enabled if the library is found.

if(MSVC)
  message(FATAL_ERROR "leiri requires g++ or clang; on Windows, those of MinGW-w64")
endif()
# Systems with ELF: their linkers have version scripts and --wrap, and their loaders have LD_PRELOAD.
set(LEIRI_ELF ${UNIX})
if(APPLE)
  set(LEIRI_ELF OFF)
endif()

if(EMSCRIPTEN)
  include(plugin/wasm/icu.cmake)
else()
  find_package(ICU 72 REQUIRED COMPONENTS uc i18n)
endif()
find_package(LibXml2 2.9.14 QUIET)
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(SERD QUIET IMPORTED_TARGET GLOBAL serd-0>=0.30)
  pkg_check_modules(SQLITE QUIET IMPORTED_TARGET GLOBAL sqlite3>=3.31)
  pkg_check_modules(XSLT QUIET IMPORTED_TARGET GLOBAL libxslt>=1.1.35)
  pkg_check_modules(NETTLE QUIET IMPORTED_TARGET GLOBAL nettle>=3.4)
  pkg_check_modules(LIBARCHIVE QUIET IMPORTED_TARGET GLOBAL libarchive>=3.6)
  pkg_check_modules(ZLIB QUIET IMPORTED_TARGET GLOBAL zlib)
  pkg_check_modules(ZSTD QUIET IMPORTED_TARGET GLOBAL libzstd>=1.5)
endif()
find_package(BZip2 QUIET)
find_package(CLI11 QUIET)
find_package(nlohmann_json 3.9 QUIET)
find_path(HIGHWAY_INCLUDE_DIR hwy/highway.h)
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h)
# The system's Python before others, since its packages are what the module is used with. A virtual environment
# comes first.
if(NOT DEFINED Python_EXECUTABLE AND NOT DEFINED ENV{VIRTUAL_ENV} AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python 3.9 QUIET COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.10 QUIET CONFIG)

# leiri_option(NAME TEXT DEFAULT NEED...): the option NAME. Without a value from the user it is on if
# DEFAULT and every NEED are true. It is an error if it is on and a NEED is false.
function(leiri_option name text default)
  set(missing)
  foreach(need IN LISTS ARGN)
    if(NOT ${need})
      list(APPEND missing ${need})
    endif()
  endforeach()
  if(missing)
    set(default OFF)
  endif()
  option(${name} "${text}" ${default})
  if(${name} AND missing)
    list(JOIN missing ", " missing)
    message(FATAL_ERROR "${name} is on, but ${missing} is not")
  endif()
endfunction()

if(PROJECT_IS_TOP_LEVEL)
  option(BUILD_SHARED_LIBS "Build the C++ libraries as shared libraries" OFF)
endif()
leiri_option(LEIRI_HIGHWAY "Parse identifiers with vector instructions, chosen at run time; requires the headers of Highway"
  ON HIGHWAY_INCLUDE_DIR)
leiri_option(LEIRI_LIBXML2 "Build leiri::libxml2, the adapter for libxml2" ON LibXml2_FOUND)
leiri_option(LEIRI_SERD "Build leiri::serd, the adapter for Serd" ON SERD_FOUND)
set(plugins ${PROJECT_IS_TOP_LEVEL})
# The program prints its completions during the build.
set(EMULATOR_FOUND ON)
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  set(EMULATOR_FOUND OFF)
endif()
leiri_option(LEIRI_PROGRAM
  "Build the program leiri; requires both adapters, and for another machine CMAKE_CROSSCOMPILING_EMULATOR" ${plugins}
  EMULATOR_FOUND LEIRI_LIBXML2 LEIRI_SERD CLI11_FOUND nlohmann_json_FOUND NETTLE_FOUND TOMLPLUSPLUS_INCLUDE_DIR)
leiri_option(LEIRI_LOAD_WHEN_USED "Load rarely used libraries of the program when they are first called" ON
  LEIRI_ELF LEIRI_PROGRAM)
leiri_option(LEIRI_SQLITE "Build the extension for SQLite" ${plugins} SQLITE_FOUND)
leiri_option(LEIRI_XSLT "Build the plugin for libxslt; requires the adapter for libxml2" ${plugins} LEIRI_LIBXML2 XSLT_FOUND)
leiri_option(LEIRI_PRELOAD "Build the plugin for LD_PRELOAD; requires both adapters and libxslt" ${plugins}
  LEIRI_ELF LEIRI_LIBXML2 LEIRI_SERD XSLT_FOUND)
leiri_option(LEIRI_PYTHON "Build the package for Python; requires the program" ${plugins}
  LEIRI_PROGRAM Python_Development.Module_FOUND pybind11_FOUND)
set(packages site-packages)
if(EXISTS /etc/debian_version)
  set(packages dist-packages)
endif()
set(LEIRI_PYTHON_FOLDER lib/python${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}/${packages} CACHE STRING
  "Where the package for Python is installed, below the prefix")
find_package(JNI QUIET COMPONENTS JVM)
leiri_option(LEIRI_JVM "Build the native library for plugin/jvm, which Maven needs; requires a JDK" OFF JNI_FOUND)
leiri_option(LEIRI_BZIP2 "Read bzip2-compressed documents" ON BZip2_FOUND)
leiri_option(LEIRI_LIBARCHIVE "Read archives and documents compressed with xz and lz4, and write compressed files" ON
  LIBARCHIVE_FOUND)
leiri_option(LEIRI_ZLIB "Read gzip-compressed documents" ON ZLIB_FOUND)
leiri_option(LEIRI_ZSTD "Read zstd-compressed documents" ON ZSTD_FOUND)
set(LEIRI_HELP_URI "" CACHE STRING
  "The address of the site that plugin/site/build makes; SARIF and leiri help name its page about each finding")
if(LEIRI_HELP_URI AND NOT LEIRI_HELP_URI MATCHES "/$")
  string(APPEND LEIRI_HELP_URI /)
endif()
option(LEIRI_UNITY "Compile the sources of each folder as one unit, in less than half of the time" ON)
set(LEIRI_UNITY_SIZE 6)  # sources that a unit has at least, if the target has so many
option(LEIRI_INSTALL "Install all targets that are built" ${PROJECT_IS_TOP_LEVEL})
option(LEIRI_TESTS "Build the tests; requires Boost.Test" OFF)
option(LEIRI_BENCH "Build the benchmarks, with all peers that are found" OFF)
option(LEIRI_FUZZ "Build the libFuzzer targets; requires clang" OFF)
set(LEIRI_SANITIZE "" CACHE STRING "Sanitizers for all targets, as for -fsanitize=")
