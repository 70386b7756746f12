#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The program `leiri` in this process.
namespace leiri_fuzz {

struct outcome {
  int status;  ///< its exit status
  std::string out;
};

/// Runs it in a folder of its own, in which `a` and the other files of write() lie. Its messages
/// go to standard error.
outcome run(const std::vector<std::string>& arguments, std::string_view standard_input = {});

/// Writes a file of that folder.
void write(const std::string& name, std::string_view content);
/// Its content; empty if it does not exist.
std::string read(const std::string& name);
/// Removes all files of that folder.
void remove_all();

}  // namespace leiri_fuzz
