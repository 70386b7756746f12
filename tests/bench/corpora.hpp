#pragma once

#include "course.hpp"
#include "operation.hpp"

namespace bench {

/// The course for an operation: files of corpora/ in the folder of LEIRI_SUITES or, if that is not
/// set or the files are missing, look-alikes from a fixed seed. The name of the course says which.
/// References and the stream to intern always come from the seed.
course course_for(operation o);

/// A few plain identifiers that every peer gets right, for the smoke run.
course small_course_for(operation o);

}  // namespace bench
