#pragma once

#include <fstream>
#include <string>
#include <vector>

namespace leiri_test {

/// The lines of the examples of a manual page, block by block: what stands between .Bd and .Ed.
inline std::vector<std::vector<std::string>> literal_blocks(const std::string& page) {
  std::vector<std::vector<std::string>> blocks;
  std::ifstream file(page, std::ios::binary);
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind(".Bd ", 0) == 0) {
      blocks.emplace_back();
      inside = true;
    } else if (line == ".Ed") {
      inside = false;
    } else if (inside) {
      blocks.back().push_back(line);
    }
  }
  return blocks;
}

}  // namespace leiri_test
