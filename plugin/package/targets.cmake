# The functions that declare leiri's libraries and loadable modules.

# leiri_compile_by_room(TARGET): compiles the sources of each folder as one unit, which is named after the folder;
# folders of few sources that follow each other in the target's list share one. This takes less than half of the time,
# since headers are read once for each unit. Without LEIRI_UNITY, each source is compiled by itself, which finds
# missing includes. Call it after all sources are added.
#
# Sources that have compile options or definitions of their own stay alone, and so do those that have the property
# SKIP_UNITY_BUILD_INCLUSION.
function(leiri_compile_by_room target)
  if(NOT LEIRI_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  set(size ${LEIRI_UNITY_SIZE})
  set(room none)
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    string(REPLACE "${CMAKE_CURRENT_BINARY_DIR}/" "" folder "${folder}")  # of a generated source
    if(NOT folder STREQUAL room)
      set(room "${folder}")
      if(size GREATER_EQUAL LEIRI_UNITY_SIZE)
        string(MAKE_C_IDENTIFIER "room_${room}" unit)
        set(size 0)
      endif()
    endif()
    math(EXPR size "${size} + 1")
    set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${unit})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# leiri_add_library(NAME SOURCES source... [PUBLIC library...] [PRIVATE library...])
#
# Adds the C++ library leiri_NAME with the alias leiri::NAME. Its public headers are in include/, generated ones in
# include/ of the build; its sources are in src/, which is also where their includes start. The library is shared if
# BUILD_SHARED_LIBS is on; it then exports what the public headers declare. Before version 1.0, any minor version may
# break the programs that are linked to it, and its soname says so.
#
# The compiler's commands are the same for shared and static libraries, so that a compiler cache serves both.
function(leiri_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;PUBLIC;PRIVATE")
  set(target leiri_${name})
  set(headers ${CMAKE_CURRENT_SOURCE_DIR}/include)
  if(IS_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/include)
    list(APPEND headers ${CMAKE_CURRENT_BINARY_DIR}/include)
  endif()
  add_library(${target} ${arg_SOURCES})
  add_library(leiri::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES
    EXPORT_NAME ${name}
    OUTPUT_NAME ${target}
    DEFINE_SYMBOL ""
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    WINDOWS_EXPORT_ALL_SYMBOLS ON
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target}
    PUBLIC
      "$<BUILD_INTERFACE:${headers}>"
      $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    PRIVATE src)
  target_link_libraries(${target} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  leiri_compile_by_room(${target})
  leiri_add_static_twin(${name} "${headers}" "${arg_PUBLIC}" "${arg_PRIVATE}")
endfunction()

# leiri_add_static_twin(NAME HEADERS PUBLIC PRIVATE): leiri::static_NAME is leiri::NAME as a static library in any
# build, made of the same object files, and so are the libraries of leiri that it needs.
function(leiri_add_static_twin name headers public private)
  if(NOT BUILD_SHARED_LIBS)
    add_library(leiri::static_${name} ALIAS leiri_${name})
    return()
  endif()
  set(twin leiri_static_${name})
  add_library(${twin} STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:leiri_${name}>)
  add_library(leiri::static_${name} ALIAS ${twin})
  set_target_properties(${twin} PROPERTIES LINKER_LANGUAGE CXX)
  target_compile_features(${twin} PUBLIC cxx_std_20)
  target_include_directories(${twin} PUBLIC ${headers})
  list(TRANSFORM public REPLACE "^leiri::" "leiri::static_")
  target_link_libraries(${twin} PUBLIC ${public} PRIVATE ${private})
endfunction()

# leiri_export_only(TARGET MAP): TARGET exports the symbols that the version script MAP lists, and no
# others. Elsewhere than with ELF, it exports what its sources do.
function(leiri_export_only target map)
  if(NOT LEIRI_ELF)
    return()
  endif()
  cmake_path(ABSOLUTE_PATH map)
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${map})
  target_link_options(${target} PRIVATE LINKER:--version-script=${map})
endfunction()

# leiri_read_soname(RESULT FILE): the soname of a shared library, on any architecture; empty if it has none.
function(leiri_read_soname result file)
  execute_process(COMMAND ${CMAKE_READELF} -d ${file} OUTPUT_VARIABLE entries ERROR_QUIET)
  string(REGEX MATCH "SONAME[^\n]*\\[([^]\n]+)" soname "${entries}")
  set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

# leiri_arguments(RESULT PARAMETERS): the parameters of a function in C without their types.
function(leiri_arguments result parameters)
  string(REGEX REPLACE "[^,]*[ *]([a-z0-9_]+)(,|$)" "\\1\\2" arguments "${parameters}")
  set(${result} "${arguments}" PARENT_SCOPE)
endfunction()

# leiri_add_module(NAME OUTPUT file SOURCES source... LIBRARIES library... [EXPORTS map])
#
# Adds the target leiri_NAME, an object FILE.so that a program loads at run time. It exports what
# MAP, or else exports.map, lists. It stays loaded after the program closes it, so that what core has read from ICU
# is not read again when the program next opens it.
function(leiri_add_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "OUTPUT;EXPORTS" "SOURCES;LIBRARIES")
  if(NOT arg_EXPORTS)
    set(arg_EXPORTS exports.map)
  endif()
  set(target leiri_${name})
  add_library(${target} MODULE ${arg_SOURCES})
  set_target_properties(${target} PROPERTIES PREFIX "" OUTPUT_NAME ${arg_OUTPUT})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/plugin)
  target_compile_definitions(${target} PRIVATE LEIRI_VERSION="${PROJECT_VERSION}")
  target_link_libraries(${target} PRIVATE ${arg_LIBRARIES})
  if(LEIRI_ELF)
    target_link_options(${target} PRIVATE LINKER:-z,nodelete)
  endif()
  leiri_export_only(${target} ${arg_EXPORTS})
  leiri_compile_by_room(${target})
endfunction()
