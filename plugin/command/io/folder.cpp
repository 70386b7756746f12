#include "io/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

namespace leiri::command {

namespace fs = std::filesystem;

namespace {

/// Sorted by name in descending order, as the stack requires.
std::vector<fs::path> list(const fs::path& folder, std::error_code& error) {
  std::vector<fs::path> paths;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    paths.push_back(entry->path());
  }
  std::sort(paths.begin(), paths.end(),
            [](const fs::path& a, const fs::path& b) { return a.native() > b.native(); });
  return paths;
}

bool is_real_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(fs::symlink_status(path, ignored));
}

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

}  // namespace

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

void walk_folder(const std::string& folder, const std::function<void(const std::string&)>& file,
                 const std::function<void(const std::string&)>& trouble) {
  std::vector<fs::path> waiting = {folder};
  while (!waiting.empty()) {
    const fs::path next = std::move(waiting.back());
    waiting.pop_back();
    if (next == folder || is_real_folder(next)) {
      std::error_code error;
      const std::vector<fs::path> inside = list(next, error);
      if (error) {
        trouble(next.native() + ": cannot be listed: " + error.message());
      }
      waiting.insert(waiting.end(), inside.begin(), inside.end());
    } else if (is_file(next)) {
      file(next.native());
    }
  }
}

}  // namespace leiri::command
