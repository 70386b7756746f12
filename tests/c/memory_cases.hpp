#pragma once

#include <leiri.h>

#include <string>
#include <vector>

namespace leiri::test {

/// One call, or a few on one handle, that free everything that they create. Appends the results to
/// `log`, which has enough room. The first status other than LEIRI_OK ends it.
struct memory_case {
  const char* name;
  leiri_status (*run)(std::string& log);
};

/// All that core offers in C and that may allocate.
const std::vector<memory_case>& memory_cases();

}  // namespace leiri::test
