# What `cmake --install` installs. Each file belongs to one component: library, library_libxml2,
# library_serd, development, program or plugins. debian.cmake makes a package of each.
include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/leiri)
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(full_pkgconfig_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${full_pkgconfig_folder} OUTPUT_VARIABLE to_prefix)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR BASE_DIRECTORY ${full_pkgconfig_folder}
  OUTPUT_VARIABLE to_headers)

# leiri_install_library(NAME PACKAGE package [SUMMARY text] [COMPONENT component] [PRIVATE flags]
#   [REQUIRES module...])
#
# Installs the library leiri_NAME, its headers, its part of find_package(leiri) and PACKAGE.pc. Anything
# that only developers need is in the component development, and so is the library without COMPONENT.
function(leiri_install_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PACKAGE;SUMMARY;COMPONENT;PRIVATE" "REQUIRES")
  set(target leiri_${name})
  string(REPLACE _ - export leiri-${name})
  if(NOT arg_COMPONENT)
    set(arg_COMPONENT development)
  endif()
  set_target_properties(${target} PROPERTIES INSTALL_RPATH $ORIGIN)
  install(TARGETS ${target} EXPORT ${export}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${arg_COMPONENT} NAMELINK_COMPONENT development
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    PUBLIC_HEADER DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(EXPORT ${export} NAMESPACE leiri:: FILE ${export}-targets.cmake DESTINATION ${config_folder})
  get_target_property(sources ${target} SOURCE_DIR)
  if(IS_DIRECTORY ${sources}/include)
    install(DIRECTORY ${sources}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
      FILES_MATCHING PATTERN *.hpp)
  endif()

  set(package ${arg_PACKAGE})
  set(description ${PROJECT_DESCRIPTION})
  if(arg_SUMMARY)
    string(APPEND description ": ${arg_SUMMARY}")
  endif()
  list(JOIN arg_REQUIRES ", " requires)
  set(private ${arg_PRIVATE})
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
    set_target_properties(${target} PROPERTIES INSTALL_RPATH $ORIGIN/${to_libraries})
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
leiri_install_library(core PACKAGE leiri PRIVATE -lstdc++ REQUIRES icu-i18n icu-uc)
leiri_install_library(text PACKAGE leiri-text SUMMARY "the formats that it reads without another library"
  REQUIRES "leiri ${same_version}")
leiri_install_library(c PACKAGE leiri-c SUMMARY leiri.h COMPONENT library)
install(DIRECTORY plugin/c/leiri-c DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(LEIRI_LIBXML2)
  leiri_install_library(libxml2 PACKAGE leiri-libxml2 SUMMARY "the adapter for libxml2"
    REQUIRES "leiri ${same_version}" "libxml-2.0 >= 2.9.14")
  leiri_install_library(c_libxml2 PACKAGE leiri-c-libxml2 SUMMARY leiri-libxml2.h
    COMPONENT library_libxml2 REQUIRES "leiri-c ${same_version}" "libxml-2.0 >= 2.9.14")
endif()
if(LEIRI_SERD)
  leiri_install_library(serd PACKAGE leiri-serd SUMMARY "the adapter for Serd"
    REQUIRES "leiri-text ${same_version}" "serd-0 >= 0.30")
  leiri_install_library(c_serd PACKAGE leiri-c-serd SUMMARY leiri-serd.h
    COMPONENT library_serd REQUIRES "leiri-c ${same_version}" "serd-0 >= 0.30")
endif()
configure_package_config_file(plugin/package/leiri-config.cmake.in leiri-config.cmake
  INSTALL_DESTINATION ${config_folder} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(leiri-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/leiri-config.cmake ${PROJECT_BINARY_DIR}/leiri-config-version.cmake
  DESTINATION ${config_folder})
install(FILES plugin/package/leiri.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3)

if(LEIRI_PROGRAM)
  leiri_find_libraries_from(leiri_command ${CMAKE_INSTALL_BINDIR})
  install(TARGETS leiri_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
  install(FILES ${PROJECT_BINARY_DIR}/plugin/command/leiri.1
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  install(FILES plugin/command/completion/leiri.bash RENAME leiri
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
  install(FILES plugin/command/completion/_leiri
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
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
endif()
