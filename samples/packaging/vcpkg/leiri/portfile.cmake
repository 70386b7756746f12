# An overlay port for the source tree that contains it:
#   vcpkg install leiri[libxml2] --overlay-ports=samples/packaging/vcpkg
# Checked: the fields of vcpkg.json, by hand. Unchecked: the build.
cmake_path(GET CURRENT_PORT_DIR PARENT_PATH SOURCE_PATH)
foreach(level RANGE 2)
  cmake_path(GET SOURCE_PATH PARENT_PATH SOURCE_PATH)
endforeach()

vcpkg_check_features(OUT_FEATURE_OPTIONS options FEATURES libxml2 LEIRI_LIBXML2)
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${options}
    -DLEIRI_SERD=OFF
    -DLEIRI_PROGRAM=OFF
    -DLEIRI_SQLITE=OFF
    -DLEIRI_XSLT=OFF
    -DLEIRI_PRELOAD=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/leiri)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
