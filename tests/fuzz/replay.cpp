// For builds without libFuzzer: runs a target on each line of the given seed files.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// How many seeds the file has; a line that starts with "#" is a remark.
std::size_t replay(const char* file) {
  std::ifstream lines(file);
  std::size_t seeds = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != '#') {
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(line.data()), line.size());
      ++seeds;
    }
  }
  return seeds;
}

}  // namespace

int main(int count, char** arguments) {
  std::size_t least = 1;
  for (int i = 1; i < count; ++i) {
    const std::size_t seeds = replay(arguments[i]);
    std::printf("%s: %zu seeds\n", arguments[i], seeds);
    least = seeds < least ? seeds : least;
  }
  return count > 1 && least > 0 ? 0 : 1;
}
