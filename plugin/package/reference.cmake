# The reference of all public headers: the target leiri_doxygen writes it.
find_package(Doxygen QUIET)
if(DOXYGEN_FOUND)
  configure_file(plugin/package/Doxyfile.in Doxyfile @ONLY)
  add_custom_target(leiri_doxygen
    COMMAND Doxygen::doxygen ${PROJECT_BINARY_DIR}/Doxyfile
    COMMENT "Writing the reference into ${PROJECT_BINARY_DIR}/reference")
endif()
