# What `cmake --install` installs. Each file belongs to one component: library, library_libxml2,
# library_rdf, library_serd, development, program, plugins or python. What the last three need to run is in the first four.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/leiri)
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(full_pkgconfig_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${full_pkgconfig_folder} OUTPUT_VARIABLE to_prefix)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR BASE_DIRECTORY ${full_pkgconfig_folder}
  OUTPUT_VARIABLE to_headers)

# Where the dynamic linker finds a library: beside the file that needs it, wherever the prefix is moved.
set(beside $ORIGIN)
if(APPLE)
  set(beside @loader_path)
endif()

# leiri_install_library(NAME PACKAGE package COMPONENT component [SUMMARY text] [REQUIRES module...]
#   [STATIC_FLAGS flags] [STATIC_REQUIRES module...])
#
# Installs the library leiri_NAME, its headers, its part of find_package(leiri) and PACKAGE.pc. If the library
# is shared, COMPONENT has the file that programs need at run time; the component development has the rest.
# STATIC_FLAGS and STATIC_REQUIRES are what programs are linked to if the library is static.
function(leiri_install_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PACKAGE;SUMMARY;COMPONENT;STATIC_FLAGS" "REQUIRES;STATIC_REQUIRES")
  set(target leiri_${name})
  string(REPLACE _ - export leiri-${name})
  set_target_properties(${target} PROPERTIES INSTALL_RPATH ${beside})
  install(TARGETS ${target} EXPORT ${export}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${arg_COMPONENT} NAMELINK_COMPONENT development
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${arg_COMPONENT}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    PUBLIC_HEADER DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(EXPORT ${export} NAMESPACE leiri:: FILE ${export}-targets.cmake DESTINATION ${config_folder})
  get_target_property(sources ${target} SOURCE_DIR)
  get_target_property(generated ${target} BINARY_DIR)
  foreach(folder IN ITEMS ${sources} ${generated})
    if(IS_DIRECTORY ${folder}/include)
      install(DIRECTORY ${folder}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN *.hpp PATTERN *.h)
    endif()
  endforeach()

  set(package ${arg_PACKAGE})
  set(description ${PROJECT_DESCRIPTION})
  if(arg_SUMMARY)
    string(APPEND description ": ${arg_SUMMARY}")
  endif()
  get_target_property(type ${target} TYPE)
  set(private)
  if(type STREQUAL STATIC_LIBRARY)
    list(APPEND arg_REQUIRES ${arg_STATIC_REQUIRES})
    set(private ${arg_STATIC_FLAGS})
  endif()
  list(JOIN arg_REQUIRES ", " requires)
  get_target_property(library ${target} OUTPUT_NAME)
  configure_file(plugin/package/leiri.pc.in ${package}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${pkgconfig_folder})
endfunction()

# leiri_find_libraries_from(TARGET FOLDER): if TARGET, which is installed in FOLDER, is linked to shared
# libraries of leiri, it finds them wherever the prefix is moved.
function(leiri_find_libraries_from target folder)
  if(BUILD_SHARED_LIBS)
    cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX})
    cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY ${folder} OUTPUT_VARIABLE to_libraries)
    set_target_properties(${target} PROPERTIES INSTALL_RPATH ${beside}/${to_libraries})
  endif()
endfunction()

# leiri_install_module(NAME FOLDER): the loadable module leiri_NAME and its manual page.
function(leiri_install_module name folder)
  set(folder ${CMAKE_INSTALL_LIBDIR}/${folder})
  leiri_find_libraries_from(leiri_${name} ${folder})
  install(TARGETS leiri_${name} LIBRARY DESTINATION ${folder} COMPONENT plugins)
  install(FILES plugin/${name}/leiri-${name}.7 DESTINATION ${CMAKE_INSTALL_MANDIR}/man7 COMPONENT plugins)
endfunction()

set(same_version "= ${PROJECT_VERSION}")
# The C++ standard library, which linkers of other languages need: libstdc++ or, if the compiler uses it, libc++.
set(standard_library -lstdc++)
if("c++" IN_LIST CMAKE_CXX_IMPLICIT_LINK_LIBRARIES)
  set(standard_library -lc++)
endif()
leiri_install_library(core PACKAGE leiri COMPONENT library STATIC_FLAGS ${standard_library}
  STATIC_REQUIRES icu-i18n icu-uc)
leiri_install_library(documents PACKAGE leiri-documents COMPONENT library
  SUMMARY "identifiers in documents" REQUIRES "leiri ${same_version}")
leiri_install_library(text PACKAGE leiri-text COMPONENT library
  SUMMARY "the formats that it reads without another library" REQUIRES "leiri-documents ${same_version}")
leiri_install_library(c PACKAGE leiri-c COMPONENT library SUMMARY leiri.h)
install(DIRECTORY plugin/c/leiri-c DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h)
leiri_install_library(c_rdf PACKAGE leiri-c-rdf COMPONENT library_rdf
  SUMMARY leiri-rdf.h REQUIRES "leiri-c ${same_version}")
if(LEIRI_LIBXML2)
  leiri_install_library(libxml2 PACKAGE leiri-libxml2 COMPONENT library_libxml2
    SUMMARY "the adapter for libxml2" REQUIRES "leiri-documents ${same_version}" "libxml-2.0 >= 2.9.14")
  leiri_install_library(c_libxml2 PACKAGE leiri-c-libxml2 COMPONENT library_libxml2
    SUMMARY leiri-libxml2.h REQUIRES "leiri-c ${same_version}" "libxml-2.0 >= 2.9.14")
endif()
if(LEIRI_SERD)
  leiri_install_library(serd PACKAGE leiri-serd COMPONENT library_serd
    SUMMARY "the adapter for Serd" REQUIRES "leiri-text ${same_version}" "serd-0 >= 0.30")
  leiri_install_library(c_serd PACKAGE leiri-c-serd COMPONENT library_serd
    SUMMARY leiri-serd.h REQUIRES "leiri-c ${same_version}" "serd-0 >= 0.30")
endif()
configure_package_config_file(plugin/package/leiri-config.cmake.in leiri-config.cmake
  INSTALL_DESTINATION ${config_folder} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(leiri-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/leiri-config.cmake ${PROJECT_BINARY_DIR}/leiri-config-version.cmake
  DESTINATION ${config_folder})
install(FILES plugin/package/leiri.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)

if(LEIRI_PROGRAM)
  leiri_find_libraries_from(leiri_command ${CMAKE_INSTALL_BINDIR})
  install(TARGETS leiri_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
  install(FILES ${PROJECT_BINARY_DIR}/plugin/command/leiri.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  install(FILES ${PROJECT_BINARY_DIR}/plugin/command/leiri-identifiers.7
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man7 COMPONENT program)
  install(FILES ${PROJECT_BINARY_DIR}/plugin/command/completion/leiri.bash RENAME leiri
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
  install(FILES plugin/configuration/leiri.toml.schema.json plugin/command/report.schema.json
    DESTINATION ${CMAKE_INSTALL_DATADIR}/leiri COMPONENT program)
  install(FILES ${PROJECT_BINARY_DIR}/plugin/command/completion/_leiri
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
endif()

# pip chooses the folder of the package, and installs the metadata itself.
if(LEIRI_PYTHON)
  if(SKBUILD)
    set(python_folder .)
  else()
    set(python_folder ${LEIRI_PYTHON_FOLDER})
    install(DIRECTORY ${PROJECT_BINARY_DIR}/plugin/python/leiri-${PROJECT_VERSION}.dist-info
      DESTINATION ${python_folder} COMPONENT python)
  endif()
  leiri_find_libraries_from(leiri_python ${python_folder}/leiri)
  install(TARGETS leiri_python LIBRARY DESTINATION ${python_folder}/leiri COMPONENT python)
  install(DIRECTORY plugin/python/leiri DESTINATION ${python_folder} COMPONENT python
    FILES_MATCHING PATTERN *.py PATTERN *.pyi PATTERN py.typed PATTERN __pycache__ EXCLUDE)
endif()

# The folders where SQLite's users and libxslt look for extensions.
if(LEIRI_SQLITE)
  leiri_install_module(sqlite sqlite3)
endif()
if(LEIRI_XSLT)
  leiri_install_module(xslt libxslt-plugins)
endif()
if(LEIRI_PRELOAD)
  leiri_install_module(preload leiri)
  install(TARGETS leiri_preload_libxml2 leiri_preload_serd
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/leiri COMPONENT plugins)
endif()
