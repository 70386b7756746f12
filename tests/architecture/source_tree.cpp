#include "source_tree.hpp"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>

namespace leiri::architecture {

namespace fs = std::filesystem;

fs::path root() { return LEIRI_SOURCES; }

std::vector<std::string> sources(const std::string& folder) {
  static const std::set<std::string> endings = {".c", ".h", ".cpp", ".hpp"};
  std::vector<std::string> files;
  if (!fs::exists(root() / folder)) {
    return files;
  }
  for (const auto& entry : fs::recursive_directory_iterator(root() / folder)) {
    if (endings.count(entry.path().extension().string()) != 0) {
      files.push_back(fs::relative(entry.path(), root()).generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<include> includes_of(const std::string& file) {
  static const std::regex line_form(R"(\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  std::vector<include> includes;
  std::ifstream in(root() / file);
  for (std::string line; std::getline(in, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, line_form)) {
      includes.push_back({file, parts[2], parts[1] == "\""});
    }
  }
  return includes;
}

}  // namespace leiri::architecture
