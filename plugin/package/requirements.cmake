# What leiri requires, with Debian's names, and the message for a system without a compiler. CMake's own message does not
# say which package has one, and without it nothing else can be found.

# The libraries by the variables that are true if they are found: names for messages, and Debian's packages.
set(library_ICU_FOUND "ICU 72 or later" libicu-dev)
set(library_PkgConfig_FOUND "pkg-config, which finds others" pkg-config)
set(library_LibXml2_FOUND "libxml2 2.9.14 or later" libxml2-dev)
set(library_SERD_FOUND "Serd 0.30 or later" libserd-dev)
set(library_SQLITE_FOUND "SQLite 3.31 or later" libsqlite3-dev)
set(library_XSLT_FOUND "libxslt 1.1.35 or later" libxslt1-dev)
set(library_NETTLE_FOUND "Nettle 3.4 or later" nettle-dev)
set(library_LIBARCHIVE_FOUND "libarchive 3.6 or later" libarchive-dev)
set(library_ZLIB_FOUND zlib zlib1g-dev)
set(library_ZSTD_FOUND "zstd 1.5 or later" libzstd-dev)
set(library_BZip2_FOUND libbz2 libbz2-dev)
set(library_CLI11_FOUND CLI11 libcli11-dev)
set(library_nlohmann_json_FOUND "JSON for Modern C++ 3.9 or later" nlohmann-json3-dev)
set(library_HIGHWAY_INCLUDE_DIR Highway libhwy-dev)
set(library_TOMLPLUSPLUS_INCLUDE_DIR toml++ libtomlplusplus-dev)
set(library_Python_Development.Module_FOUND "the headers of Python 3.9 or later" python3-dev)
set(library_pybind11_FOUND "pybind11 2.10 or later" pybind11-dev)
set(library_JNI_FOUND "a JDK" default-jdk-headless)

if(DEFINED CMAKE_CXX_COMPILER OR DEFINED CMAKE_TOOLCHAIN_FILE OR NOT EXISTS /etc/debian_version)
  return()
endif()
separate_arguments(named NATIVE_COMMAND "$ENV{CXX}")
list(SUBLIST named 0 1 named)
find_program(compiler NAMES ${named} c++ g++ clang++ NO_CACHE)
if(compiler)
  return()
endif()
set(packages g++)
foreach(need IN ITEMS PkgConfig_FOUND ICU_FOUND LibXml2_FOUND SERD_FOUND NETTLE_FOUND CLI11_FOUND nlohmann_json_FOUND
    TOMLPLUSPLUS_INCLUDE_DIR Python_Development.Module_FOUND HIGHWAY_INCLUDE_DIR ZLIB_FOUND BZip2_FOUND ZSTD_FOUND
    LIBARCHIVE_FOUND)
  list(GET library_${need} 1 package)
  list(APPEND packages ${package})
endforeach()
list(JOIN packages " " packages)
message(FATAL_ERROR "leiri requires a C++ compiler, and there is none here.\n"
  "On Debian and Ubuntu, the compiler and all libraries: apt-get install ${packages}\n")
