// replay TARGET FILE...: runs a target on each line of the given files of seeds, without libFuzzer.

#include <cstddef>
#include <cstdio>
#include <fstream>
#include <string>

#include "input.hpp"

namespace {

/// Returns the number of seeds in the file; a line that starts with "#" is a comment.
std::size_t replay(leiri_fuzz::verify_function verify, const char* file) {
  std::ifstream lines(file);
  std::size_t seeds = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != '#') {
      verify(leiri_fuzz::input(line));
      ++seeds;
    }
  }
  return seeds;
}

}  // namespace

int main(int count, char** arguments) {
  const auto found = leiri_fuzz::targets().find(count > 1 ? arguments[1] : "");
  if (found == leiri_fuzz::targets().end() || count < 3) {
    std::fputs("usage: replay TARGET FILE...\n", stderr);
    return 2;
  }
  bool has_seeds = true;
  for (int i = 2; i < count; ++i) {
    const std::size_t seeds = replay(found->second, arguments[i]);
    std::printf("%s: %zu seeds\n", arguments[i], seeds);
    has_seeds = has_seeds && seeds > 0;
  }
  return has_seeds ? 0 : 1;
}
