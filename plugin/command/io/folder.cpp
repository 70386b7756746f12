#include "io/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <vector>

#include "io/system.hpp"

namespace leiri::command {

namespace fs = std::filesystem;

namespace {

enum class entry_kind : std::uint8_t { own_folder, file, other };

/// What is in a folder. An entry of the standard library would take its path apart.
struct folder_entry {
  std::string path;
  entry_kind kind;
};

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

/// A symbolic link to a folder is not the folder's own. An entry of a folder often knows what it is
/// without a question to the system.
entry_kind kind_of(const fs::directory_entry& entry) {
  std::error_code ignored;
  if (!entry.is_symlink(ignored) && entry.is_directory(ignored)) {
    return entry_kind::own_folder;
  }
  return may_be_file(entry) ? entry_kind::file : entry_kind::other;
}

/// Sorted by name in descending order, as the stack requires.
std::vector<folder_entry> list(const std::string& folder, std::error_code& error) {
  std::vector<folder_entry> entries;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    entries.push_back({entry->path().string(), kind_of(*entry)});
  }
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
