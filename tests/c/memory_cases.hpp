#pragma once

#include <leiri.h>

#include <string>
#include <vector>

namespace leiri::test {

/// A call, or a few on one handle, from the beginning to the end: what is made is freed. Appends to
/// `log`, which has room, what came out. The first status other than LEIRI_OK ends it.
struct memory_case {
  const char* name;
  leiri_status (*run)(std::string& log);
};

/// All that core offers in C and that may allocate.
const std::vector<memory_case>& memory_cases();

}  // namespace leiri::test
