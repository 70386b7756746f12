#include "detection/reading_choice.hpp"

#include <algorithm>

#include "detection/glob.hpp"

namespace leiri::command {

namespace {

bool matches_any(const std::vector<std::string>& patterns, std::string_view path) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [path](const std::string& pattern) { return matches_glob(pattern, path); });
}

}  // namespace

bool reading_choice::includes(std::string_view path) const { return matches_any(included, path); }

bool reading_choice::leaves_out_file(std::string_view path) const {
  if (includes(path)) {
    return false;
  }
  return (format && !included.empty()) || matches_any(excluded, path);
}

/// Tools and version control keep copies and data of their own in such folders.
bool reading_choice::leaves_out_folder(std::string_view path) const {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.starts_with('.') || name == "node_modules" || matches_any(excluded, path);
}

}  // namespace leiri::command
