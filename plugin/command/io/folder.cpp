#include "io/folder.hpp"

#include <dirent.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <system_error>

#include "io/system.hpp"

namespace leiri::command {

namespace fs = std::filesystem;

namespace {

enum class entry_kind : std::uint8_t { own_folder, file, other };

/// A file or folder in a folder. It has a name, not a path, since most names fit into a string
/// object without more memory.
struct folder_entry {
  std::string name;
  entry_kind kind;
};

/// The entries of a folder while they are visited, by name.
struct folder_listing {
  std::string before;  // the part of the paths that precedes each name
  std::vector<folder_entry> entries = {};
  std::size_t visited = 0;
};

/// The kind of an entry. A symbolic link to a folder is not `own_folder`. An entry that cannot be
/// examined counts as a file: the attempt to open it will report the reason.
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

/// The kind of an entry. The entry of the folder often contains it; otherwise the system is asked.
entry_kind kind_of(const dirent& entry, const std::string& before) {
#ifdef DT_UNKNOWN
  if (entry.d_type == DT_REG || entry.d_type == DT_DIR) {
    return entry.d_type == DT_REG ? entry_kind::file : entry_kind::own_folder;
  }
#endif
  return kind_of(before + entry.d_name);
}

struct close_folder {
  void operator()(DIR* folder) const noexcept { ::closedir(folder); }
};

/// Lists a folder. It does not use the iterator of the standard library, which splits the path of
/// each entry.
folder_listing list(const std::string& folder, std::error_code& error) {
  folder_listing result{folder.ends_with('/') ? folder : folder + '/'};
  const std::unique_ptr<DIR, close_folder> open(::opendir(folder.c_str()));
  errno = open ? 0 : errno;
  while (const dirent* const entry = open ? ::readdir(open.get()) : nullptr) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") {
      result.entries.push_back({std::string(name), kind_of(*entry, result.before)});
    }
    errno = 0;
  }
  error.assign(errno, std::generic_category());
  std::ranges::sort(result.entries, {}, &folder_entry::name);
  return result;
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

std::string absolute_folder(const std::string& path) {
  std::error_code unknown;
  const fs::path whole = fs::absolute(path, unknown).lexically_normal();
  const fs::path folder = is_folder(path) ? whole : whole.parent_path();
  return folder.has_filename() ? folder.string() : folder.parent_path().string();
}

bool is_below(std::string_view path, std::string_view folder) noexcept {
  return path.starts_with(folder) &&
         (folder.ends_with('/') || path.substr(folder.size()).starts_with('/'));
}

std::optional<file_identity> identity_of(const std::string& path) noexcept {
  return facts_of(path).identity;
}

file_facts facts_of(const std::string& path) noexcept {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? facts_in(status) : file_facts{};
}

std::optional<file_identity> identity_of_standard_output() noexcept {
  struct stat status {};
  const file_facts facts = ::fstat(1, &status) == 0 ? facts_in(status) : file_facts{};
  return facts.size ? facts.identity : std::nullopt;
}

std::uint64_t other_names_of(const std::string& path) noexcept {
  struct stat status {};
  const bool is_file = ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  return is_file && status.st_nlink > 1 ? static_cast<std::uint64_t>(status.st_nlink) - 1 : 0;
}

bool leads_outside(const std::string& path, const std::string& folder) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) {
    return false;
  }
  const fs::path target = fs::canonical(path, error);
  const fs::path inside = fs::canonical(folder, error);
  return error || !is_below(target.string(), inside.string());
}

std::string_view innermost_folder(const std::vector<std::string>& folders,
                                  const std::string& path) {
  const auto absolute = [](const std::string& p) {
    std::error_code unknown;
    const fs::path whole = fs::absolute(p, unknown).lexically_normal();
    return (whole.has_filename() ? whole : whole.parent_path()).string();
  };
  const std::string wanted = absolute(path);
  std::string_view found;
  std::size_t longest = 0;
  for (const std::string& folder : folders) {
    const std::string whole = absolute(folder);
    const bool is_around = wanted == whole || is_below(wanted, whole);
    if (is_around && whole.size() > longest && is_folder(folder)) {
      found = folder;
      longest = whole.size();
    }
  }
  return found;
}

std::string_view path_inside(std::string_view folder, std::string_view path) noexcept {
  path.remove_prefix(std::min(folder.size(), path.size()));
  return path.substr(std::min(path.find_first_not_of('/'), path.size()));
}

void walk_folder(const std::string& folder, const folder_visitor& visitor) {
  std::vector<folder_listing> open;  // each folder is in the one before it
  const auto enter = [&](const std::string& path) {
    std::error_code error;
    open.push_back(list(path, error));
    if (error) {
      visitor.trouble(path + ": cannot be listed: " + error.message());
    }
  };
  enter(folder);
  std::string path;
  while (!open.empty()) {
    folder_listing& last = open.back();
    if (last.visited == last.entries.size()) {
      open.pop_back();
      continue;
    }
    const folder_entry& next = last.entries[last.visited++];
    const entry_kind kind = next.kind;
    path.assign(last.before).append(next.name);
    if (kind == entry_kind::file) {
      visitor.file(path);
    } else if (kind == entry_kind::own_folder && visitor.enters(path)) {
      enter(path);
    }
  }
}

}  // namespace leiri::command
