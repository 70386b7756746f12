#include "io/folder.hpp"

#include <dirent.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "io/system.hpp"

namespace leiri::command {

namespace fs = std::filesystem;

namespace {

enum class entry_kind : std::uint8_t { own_folder, file, other };

/// What is in a folder.
struct folder_entry {
  std::string path;
  entry_kind kind;
};

/// A symbolic link to a folder is not the folder's own. What cannot be examined may be a file: it
/// is opened, which says why.
entry_kind kind_of(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(fs::symlink_status(path, error))) {
    return entry_kind::own_folder;
  }
  const fs::file_status status = fs::status(path, error);
  const bool is_unknown =
      !fs::status_known(status) && error != std::errc::too_many_symbolic_link_levels;
  return fs::is_regular_file(status) || is_unknown ? entry_kind::file : entry_kind::other;
}

/// A folder often says what its entries are; otherwise the system is asked.
entry_kind kind_of(const dirent& entry, const std::string& path) {
#ifdef DT_UNKNOWN
  if (entry.d_type == DT_REG || entry.d_type == DT_DIR) {
    return entry.d_type == DT_REG ? entry_kind::file : entry_kind::own_folder;
  }
#endif
  return kind_of(path);
}

struct close_folder {
  void operator()(DIR* folder) const noexcept { ::closedir(folder); }
};

/// Sorted by name in descending order, as the stack requires. Not by an iterator of the standard
/// library, which takes the path of each entry apart.
std::vector<folder_entry> list(const std::string& folder, std::error_code& error) {
  std::vector<folder_entry> entries;
  const std::string before = folder.ends_with('/') ? folder : folder + '/';
  const std::unique_ptr<DIR, close_folder> open(::opendir(folder.c_str()));
  errno = open ? 0 : errno;
  while (const dirent* const entry = open ? ::readdir(open.get()) : nullptr) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") {
      std::string path = before;
      path += name;
      const entry_kind kind = kind_of(*entry, path);
      entries.push_back({std::move(path), kind});
    }
    errno = 0;
  }
  error.assign(errno, std::generic_category());
  std::sort(entries.begin(), entries.end(),
            [](const folder_entry& a, const folder_entry& b) { return a.path > b.path; });
  return entries;
}

file_facts facts_in(const struct stat& status) noexcept {
  file_facts facts;
  if (status.st_ino != 0) {
    facts.identity.emplace(status.st_dev, status.st_ino);
  }
  if (S_ISREG(status.st_mode)) {
    facts.size = static_cast<std::uint64_t>(status.st_size);
  }
  return facts;
}

}  // namespace

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

std::optional<file_identity> identity_of(const std::string& path) noexcept {
  return facts_of(path).identity;
}

file_facts facts_of(const std::string& path) noexcept {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? facts_in(status) : file_facts{};
}

file_facts facts_of_standard_output() noexcept {
  struct stat status {};
  return ::fstat(1, &status) == 0 && S_ISREG(status.st_mode) ? facts_in(status) : file_facts{};
}

std::string_view path_inside(std::string_view folder, std::string_view path) noexcept {
  path.remove_prefix(std::min(folder.size(), path.size()));
  return path.substr(std::min(path.find_first_not_of('/'), path.size()));
}

void walk_folder(const std::string& folder, const folder_visitor& visitor) {
  std::vector<folder_entry> waiting;
  const auto enter = [&](const std::string& path) {
    std::error_code error;
    std::vector<folder_entry> inside = list(path, error);
    if (error) {
      visitor.trouble(path + ": cannot be listed: " + error.message());
    }
    std::move(inside.begin(), inside.end(), std::back_inserter(waiting));
  };
  enter(folder);
  while (!waiting.empty()) {
    const folder_entry next = std::move(waiting.back());
    waiting.pop_back();
    if (next.kind == entry_kind::file) {
      visitor.file(next.path);
    } else if (next.kind == entry_kind::own_folder && visitor.enters(next.path)) {
      enter(next.path);
    }
  }
}

}  // namespace leiri::command
