# Debian packages: `cpack` in a build tree makes one of each component. Their names follow Debian's habit:
# libleiri0 has libleiri.so.0, and libleiri-dev has the headers.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "leiri maintainers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_COMPONENTS_ALL)

# leiri_package(COMPONENT NAME SECTION DESCRIPTION)
macro(leiri_package component name section description)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${description}")
endmacro()

leiri_package(library libleiri0 libs "Internationalized identifiers, for programs in C")
# The libraries with adapters have packages of their own, so that leiri.h alone requires neither libxml2 nor
# Serd.
set(libraries "libleiri0 (= ${PROJECT_VERSION})")
if(LEIRI_LIBXML2)
  leiri_package(library_libxml2 libleiri-libxml2-0 libs
    "Internationalized identifiers, for programs in C that parse with libxml2")
  set(CPACK_DEBIAN_LIBRARY_LIBXML2_PACKAGE_DEPENDS "libleiri0 (= ${PROJECT_VERSION})")
  string(APPEND libraries ", libleiri-libxml2-0 (= ${PROJECT_VERSION})")
endif()
if(LEIRI_SERD)
  leiri_package(library_serd libleiri-serd0 libs
    "Internationalized identifiers, for programs in C that read RDF with Serd")
  set(CPACK_DEBIAN_LIBRARY_SERD_PACKAGE_DEPENDS "libleiri0 (= ${PROJECT_VERSION})")
  string(APPEND libraries ", libleiri-serd0 (= ${PROJECT_VERSION})")
endif()
leiri_package(development libleiri-dev libdevel
  "Internationalized identifiers, for programs in C and C++: headers and libraries")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${libraries}, libicu-dev (>= 72)")
# Only users of an adapter need its library.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "libxml2-dev (>= 2.9.14), libserd-dev (>= 0.30)")
# The libraries with adapters need libleiri.so.0 before it is installed.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/plugin/c)
if(LEIRI_PROGRAM)
  leiri_package(program leiri utils "Checks the identifiers of XML and RDF documents")
endif()
if(LEIRI_SQLITE OR LEIRI_XSLT OR LEIRI_PRELOAD)
  leiri_package(plugins leiri-plugins utils
    "Internationalized identifiers in SQLite, xsltproc, xmllint and serdi")
endif()

include(CPack)
