#include "vectors.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>

namespace leiri::conformance {

namespace fs = std::filesystem;

std::optional<std::string> vector_row::text(const char* member) const {
  const auto found = fields.find(member);
  if (found == fields.end() || !found->is_string()) {
    return std::nullopt;
  }
  return found->get<std::string>();
}

std::optional<fs::path> suites_folder() {
  const char* folder = std::getenv("LEIRI_SUITES");
  if (folder == nullptr || *folder == '\0') {
    return std::nullopt;
  }
  return fs::path(folder);
}

std::optional<fs::path> suites_or_skip() {
  auto folder = suites_folder();
  if (!folder) {
    std::cout << "skipped: LEIRI_SUITES does not name the public suites\n";
  }
  return folder;
}

std::vector<vector_row> load_vectors(const fs::path& suites) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(suites)) {
    if (fs::exists(entry.path() / "vectors.jsonl")) {
      files.push_back(entry.path() / "vectors.jsonl");
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<vector_row> rows;
  for (const fs::path& file : files) {
    std::ifstream in(file);
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
      rows.push_back({file.parent_path().filename().string(), number, nlohmann::json::parse(line)});
    }
  }
  return rows;
}

}  // namespace leiri::conformance
