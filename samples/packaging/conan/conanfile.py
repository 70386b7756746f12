# The recipe for Conan 2, for the source tree that contains it: conan create samples/packaging/conan
# Checked: `conan inspect` and `conan export` of Conan 2.34.0. Unchecked: the build.
import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.gnu import PkgConfigDeps


class Leiri(ConanFile):
    name = "leiri"
    version = "0.1.0"
    description = "Internationalized identifiers for XML and RDF toolchains"
    license = "ISC"
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False], "with_libxml2": [True, False], "with_serd": [True, False]}
    default_options = {"shared": False, "with_libxml2": True, "with_serd": True}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "core/*", "adapters/*", "plugin/*"):
            copy(self, pattern, root, self.export_sources_folder)

    def requirements(self):
        self.requires("icu/[>=72]")
        self.requires("highway/[>=1.0.3]")
        if self.options.with_libxml2:
            self.requires("libxml2/[>=2.9.14]", transitive_headers=True)
        if self.options.with_serd:
            self.requires("serd/[>=0.30]", transitive_headers=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        PkgConfigDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["LEIRI_LIBXML2"] = bool(self.options.with_libxml2)
        toolchain.cache_variables["LEIRI_SERD"] = bool(self.options.with_serd)
        for plugin in ("PROGRAM", "SQLITE", "XSLT", "PRELOAD"):
            toolchain.cache_variables["LEIRI_" + plugin] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "leiri")
        parts = [("core", ["icu::icu", "highway::highway"]), ("text", ["core"])]
        if self.options.with_libxml2:
            parts.append(("libxml2", ["core", "libxml2::libxml2"]))
        if self.options.with_serd:
            parts.append(("serd", ["text", "serd::serd"]))
        for name, requires in parts:
            part = self.cpp_info.components[name]
            part.libs = ["leiri_" + name]
            part.requires = requires
            part.set_property("cmake_target_name", "leiri::" + name)
            part.set_property("pkg_config_name", "leiri" if name == "core" else "leiri-" + name)
        c = self.cpp_info.components["c"]
        c.libs = ["leiri"]
        c.set_property("cmake_target_name", "leiri::c")
        c.set_property("pkg_config_name", "leiri-c")
