# An overlay port for the source tree that contains it:
#   vcpkg install leiri[libxml2,serd] --overlay-ports=samples/packaging/vcpkg
# Checked: that CMake configures with these options, by imitations of vcpkg's functions. Unchecked: vcpkg itself, and
# the build.
cmake_path(GET CURRENT_PORT_DIR PARENT_PATH SOURCE_PATH)
foreach(level RANGE 2)
  cmake_path(GET SOURCE_PATH PARENT_PATH SOURCE_PATH)
endforeach()

# The library for programs in C is always shared.
set(VCPKG_POLICY_DLLS_IN_STATIC_LIBRARY enabled)
vcpkg_check_features(OUT_FEATURE_OPTIONS options FEATURES libxml2 LEIRI_LIBXML2 serd LEIRI_SERD)
# CMake finds Serd by it.
vcpkg_find_acquire_program(PKGCONFIG)
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${options}
    "-DPKG_CONFIG_EXECUTABLE=${PKGCONFIG}"
    -DLEIRI_PROGRAM=OFF
    -DLEIRI_SQLITE=OFF
    -DLEIRI_XSLT=OFF
    -DLEIRI_PRELOAD=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/leiri)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
