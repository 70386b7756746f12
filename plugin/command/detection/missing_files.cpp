#include "detection/missing_files.hpp"

#include "io/folder.hpp"

namespace leiri::command {

bool missing_files::lack(std::string_view iri) {
  const auto missing = find_missing(iri, folders_);
  return missing && !is_made_later(missing->folder, missing->name);
}

bool missing_files::is_made_later(const std::string& folder, const std::string& name) {
  const std::lock_guard lock(mutex_);
  ignored_check& is_ignored = ignored_[folder];
  if (!is_ignored) {
    is_ignored = git_ignores(folder);
  }
  for (std::size_t end = name.find('/'); end != std::string::npos; end = name.find('/', end + 1)) {
    if (is_ignored(std::string_view(name).substr(0, end), true)) {
      return true;
    }
  }
  return is_ignored(name, false);
}

}  // namespace leiri::command
