# Builds the samples with the package, and runs one in C++ and one in C.
import os

from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, cmake_layout


class LeiriTest(ConanFile):
    settings = "os", "compiler", "build_type", "arch"
    generators = "CMakeDeps", "CMakeToolchain"

    def requirements(self):
        self.requires(self.tested_reference_str)

    def layout(self):
        cmake_layout(self)

    def build(self):
        cmake = CMake(self)
        cmake.configure(build_script_folder=os.path.join(self.recipe_folder, "..", "..", ".."))
        cmake.build()

    def test(self):
        if can_run(self):
            for sample in ("sample_core", "sample_core_c"):
                program = os.path.join(self.cpp.build.bindir, sample)
                self.run(f"{program} http://example.org/ é", env="conanrun")
