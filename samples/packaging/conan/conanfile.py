# The recipe for Conan 2, for the source tree that contains it: conan create samples/packaging/conan
# Checked: `conan inspect`, `conan export` and `conan graph info` of Conan 2.34.0. Unchecked: the build and test_package.
import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir
from conan.tools.gnu import PkgConfigDeps


class Leiri(ConanFile):
    name = "leiri"
    version = "0.2.0"
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
        # The core uses its headers alone.
        self.requires("highway/[>=1.0.3]", libs=False, visible=False)
        if self.options.with_libxml2:
            self.requires("libxml2/[>=2.9.14]", transitive_headers=True)
        if self.options.with_serd:
            self.requires("serd/[>=0.30]", transitive_headers=True)

    def build_requirements(self):
        if self.options.with_serd and not self.conf.get("tools.gnu:pkg_config", check_type=str):
            self.tool_requires("pkgconf/[>=2.2 <3]")

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
        # Conan writes its own files for CMake and pkg-config.
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "leiri")
        self.add_part("core", "leiri_core", "leiri", ["icu::icu"])
        self.add_part("documents", "leiri_documents", "leiri-documents", ["core"])
        self.add_part("text", "leiri_text", "leiri-text", ["documents"])
        self.add_part("c", "leiri", "leiri-c", [])
        self.add_part("c_rdf", "leiri-rdf", "leiri-c-rdf", ["c"] + ["libxml2::libxml2"] * bool(self.options.with_libxml2))
        if self.options.with_libxml2:
            self.add_part("libxml2", "leiri_libxml2", "leiri-libxml2", ["documents", "libxml2::libxml2"])
            self.add_part("c_libxml2", "leiri-libxml2", "leiri-c-libxml2", ["c", "libxml2::libxml2"])
        if self.options.with_serd:
            self.add_part("serd", "leiri_serd", "leiri-serd", ["text", "serd::serd"])
            self.add_part("c_serd", "leiri-serd", "leiri-c-serd", ["c", "serd::serd"])

    def add_part(self, name, library, package, requires):
        part = self.cpp_info.components[name]
        part.libs = [library]
        part.requires = requires
        part.set_property("cmake_target_name", "leiri::" + name)
        part.set_property("pkg_config_name", package)
