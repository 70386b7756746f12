#include "source_tree.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "support/shell.hpp"
#include "support/source_path.hpp"

namespace leiri::architecture {

namespace fs = std::filesystem;

fs::path root() { return test::source_path(""); }

namespace {

/// Of a file from which the build makes a source.
constexpr const char* template_ending = ".in";

std::vector<std::string> tracked_files(const fs::path& folder) {
  std::string names = test::run_in_shell("git -C '" + folder.string() + "' ls-files -z").output;
  std::vector<std::string> files;
  std::istringstream in(std::move(names));
  for (std::string name; std::getline(in, name, '\0');) {
    files.push_back(name);
  }
  return files;
}

std::vector<std::string> present_files(const fs::path& folder) {
  std::vector<std::string> files;
  for (auto i = fs::recursive_directory_iterator(folder); i != fs::end(i); ++i) {
    const std::string name = fs::relative(i->path(), folder).generic_string();
    if (name == ".git" || name == "build") {
      i.disable_recursion_pending();
    } else if (!i->is_directory()) {
      files.push_back(name);
    }
  }
  return files;
}

}  // namespace

std::vector<std::string> files_of(const fs::path& folder) {
  std::vector<std::string> files = tracked_files(folder);
  if (files.empty()) {
    files = present_files(folder);
  }
  std::sort(files.begin(), files.end());
  return files;
}

const std::vector<std::string>& all_files() {
  static const std::vector<std::string> all = files_of(root());
  return all;
}

std::vector<std::string> sources(const std::string& folder) {
  static const std::set<std::string> endings = {".c", ".h", ".cpp", ".hpp"};
  std::vector<std::string> files;
  for (const std::string& file : all_files()) {
    fs::path source = file;
    if (source.extension() == template_ending) {
      source.replace_extension();
    }
    if (file.rfind(folder + '/', 0) == 0 && endings.count(source.extension().string()) != 0) {
      files.push_back(source.generic_string());
    }
  }
  return files;
}

std::string text_of(const std::string& file) {
  const fs::path path = root() / file;
  std::ifstream in(fs::exists(path) ? path : fs::path(path) += template_ending);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<include> includes_of(const std::string& file) {
  static const std::regex line_form(R"(\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  std::vector<include> includes;
  std::istringstream in(text_of(file));
  for (std::string line; std::getline(in, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, line_form)) {
      includes.push_back({file, parts[2], parts[1] == "\""});
    }
  }
  return includes;
}

}  // namespace leiri::architecture
