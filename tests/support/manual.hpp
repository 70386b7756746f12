#pragma once

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <string>
#include <vector>

namespace leiri::test {

/// The lines of the examples of a manual page, block by block: the text between .Bd and .Ed.
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

/// Runs the commands of a block, the lines that begin with "$ ", in `shell`, which returns what a
/// person sees; the other lines must be the output. Returns the number of commands.
template <class Shell>
int check_commands(const std::vector<std::string>& block, Shell shell) {
  std::string wanted;
  std::string got;
  int commands = 0;
  for (const std::string& line : block) {
    if (line.rfind("$ ", 0) != 0) {
      wanted += line + '\n';
      continue;
    }
    ++commands;
    got += shell(line.substr(2));
  }
  BOOST_TEST(got == wanted);
  return commands;
}

}  // namespace leiri::test
