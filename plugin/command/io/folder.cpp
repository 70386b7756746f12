#include "io/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "io/system.hpp"

namespace leiri::command {

namespace fs = std::filesystem;

namespace {

/// Sorted by name in descending order, as the stack requires. An entry of a folder often knows what
/// it is without a question to the system.
std::vector<fs::directory_entry> list(const fs::path& folder, std::error_code& error) {
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    entries.push_back(*entry);
  }
  std::sort(entries.begin(), entries.end(),
            [](const fs::directory_entry& a, const fs::directory_entry& b) {
              return a.path().native() > b.path().native();
            });
  return entries;
}

/// Whether it is a folder, and not a symbolic link to one.
bool is_own_folder(const fs::directory_entry& entry) {
  std::error_code ignored;
  return !entry.is_symlink(ignored) && entry.is_directory(ignored);
}

/// Whether it is a file, or may be one: what cannot be examined is opened, which says why.
bool may_be_file(const fs::directory_entry& entry) {
  std::error_code error;
  if (entry.is_regular_file(error)) {
    return true;
  }
  const fs::file_status status = entry.status(error);
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
  std::vector<fs::directory_entry> waiting;
  const auto enter = [&](const fs::path& path) {
    std::error_code error;
    const std::vector<fs::directory_entry> inside = list(path, error);
    if (error) {
      visitor.trouble(path.string() + ": cannot be listed: " + error.message());
    }
    waiting.insert(waiting.end(), inside.begin(), inside.end());
  };
  enter(folder);
  while (!waiting.empty()) {
    const fs::directory_entry next = std::move(waiting.back());
    waiting.pop_back();
    if (is_own_folder(next)) {
      if (visitor.enters(next.path().string())) {
        enter(next.path());
      }
    } else if (may_be_file(next)) {
      visitor.file(next.path().string());
    }
  }
}

}  // namespace leiri::command
