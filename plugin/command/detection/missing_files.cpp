#include "detection/missing_files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <leiri/file_iri.hpp>
#include <system_error>

#include "io/folder.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view scheme = "file://";

bool is_file_iri(std::string_view iri) noexcept { return iri.starts_with("file:///"); }

/// The path that a file IRI names; empty if it names none, or a member of an archive.
std::string path_of_iri(std::string_view iri) {
  const std::string_view written = iri.substr(0, iri.find_first_of("?#"));
  return !is_file_iri(iri) || written.find("!/") != std::string_view::npos
             ? std::string()
             : std::filesystem::path(file_path(written.substr(scheme.size())))
                   .lexically_normal()
                   .string();
}

}  // namespace

missing_files::missing_files(const std::vector<std::string>& paths) {
  std::ranges::transform(paths, std::back_inserter(folders_), absolute_folder);
}

bool missing_files::may_have(std::string_view iri) const {
  // In an archive, a name stands for a member, which nobody looks up.
  return is_file_iri(iri) && !find(iri);
}

bool missing_files::lack(std::string_view iri) {
  const auto missing = find(iri);
  return missing && !is_made_later(*missing);
}

std::optional<missing_files::missing_file> missing_files::find(std::string_view iri) const {
  const std::string path = path_of_iri(iri);
  const auto around = std::ranges::find_if(
      folders_, [&](const std::string& folder) { return !path.empty() && is_below(path, folder); });
  std::error_code unknown;
  if (around == folders_.end() || std::filesystem::exists(path, unknown)) {
    return std::nullopt;
  }
  return missing_file{*around, std::string(path_inside(*around, path))};
}

bool missing_files::is_made_later(const missing_file& file) {
  const std::lock_guard lock(mutex_);
  ignored_check& is_ignored = ignored_[file.folder];
  if (!is_ignored) {
    is_ignored = git_ignores(file.folder);
  }
  const std::string_view name = file.name;
  for (std::size_t end = name.find('/'); end != std::string::npos; end = name.find('/', end + 1)) {
    if (is_ignored(name.substr(0, end), true)) {
      return true;
    }
  }
  return is_ignored(name, false);
}

}  // namespace leiri::command
