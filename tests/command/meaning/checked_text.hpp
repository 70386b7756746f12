#pragma once

#include <string>
#include <string_view>

#include "support/program.hpp"

namespace leiri::test {

/// What `leiri check` reports about a text on standard input, whose base is http://b/.
inline std::string check(const std::string& format, std::string_view text) {
  return run({"check", "-q", "--base", "http://b/", "-i", format, "-"}, text).out;
}

}  // namespace leiri::test
