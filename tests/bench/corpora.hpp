#pragma once

#include "course.hpp"
#include "operation.hpp"

namespace bench {

/// What an operation is raced over: files of corpora/ in the folder that the environment variable
/// LEIRI_SUITES names, and where that is not set or they are absent, look-alikes from a fixed
/// seed. The course's name says which. References and the stream to intern always come from the
/// seed.
course course_for(operation o);

/// A few plain identifiers that every peer gets right, for the smoke run.
course small_course_for(operation o);

}  // namespace bench
