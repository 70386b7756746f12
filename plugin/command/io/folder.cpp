#include "io/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "io/system.hpp"

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

std::optional<file_identity> identity_of(const std::string& path) noexcept {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && status.st_ino != 0
             ? std::optional<file_identity>({status.st_dev, status.st_ino})
             : std::nullopt;
}

std::string_view path_inside(std::string_view folder, std::string_view path) noexcept {
  path.remove_prefix(std::min(folder.size(), path.size()));
  return path.substr(std::min(path.find_first_not_of('/'), path.size()));
}

void walk_folder(const std::string& folder, const folder_visitor& visitor) {
  std::vector<fs::path> waiting = {folder};
  while (!waiting.empty()) {
    const fs::path next = std::move(waiting.back());
    waiting.pop_back();
    std::error_code unknown;
    const fs::file_status own = fs::symlink_status(next, unknown);
    if (next != folder && fs::is_directory(own) && !visitor.enters(next.string())) {
      continue;
    }
    if (next == folder || fs::is_directory(own)) {
      std::error_code error;
      const std::vector<fs::path> inside = list(next, error);
      if (error) {
        visitor.trouble(next.string() + ": cannot be listed: " + error.message());
      }
      waiting.insert(waiting.end(), inside.begin(), inside.end());
    } else if (!fs::status_known(own) || may_be_file(next)) {
      visitor.file(next.string());
    }
  }
}

}  // namespace leiri::command
