# ICU for WebAssembly. The libraries of leiri need only its headers, which are the same for every architecture; the
# modules decide what they are linked to.
find_path(LEIRI_ICU_HEADERS unicode/uchar.h PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
# Not /usr/include itself, which has the headers of the system's C library.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
file(CREATE_LINK ${LEIRI_ICU_HEADERS}/unicode ${CMAKE_BINARY_DIR}/headers/unicode SYMBOLIC)
foreach(part IN ITEMS uc i18n)
  add_library(ICU::${part} INTERFACE IMPORTED GLOBAL)
  target_include_directories(ICU::${part} INTERFACE ${CMAKE_BINARY_DIR}/headers)
endforeach()
