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

/// Whether it is a file, or may be one: what cannot be examined is opened, which says why.
bool may_be_file(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::is_regular_file(status) ||
         (!fs::status_known(status) && error != std::errc::too_many_symbolic_link_levels);
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
    std::error_code unknown;
    const fs::file_status own = fs::symlink_status(next, unknown);
    if (next == folder || fs::is_directory(own)) {
      std::error_code error;
      const std::vector<fs::path> inside = list(next, error);
      if (error) {
        trouble(next.string() + ": cannot be listed: " + error.message());
      }
      waiting.insert(waiting.end(), inside.begin(), inside.end());
    } else if (!fs::status_known(own) || may_be_file(next)) {
      file(next.string());
    }
  }
}

}  // namespace leiri::command
