#pragma once

#include <filesystem>

#include "course.hpp"
#include "operation.hpp"

namespace bench {

/// The courses for an operation: what is in corpora/ of the folder of LEIRI_SUITES, the named
/// files, which have an identifier on each line, and look-alikes of several kinds from a fixed
/// seed.
std::vector<course> courses_for(operation o, const std::vector<std::filesystem::path>& named);

/// A few plain identifiers that every peer gets right, for the smoke run.
course small_course_for(operation o);

}  // namespace bench
