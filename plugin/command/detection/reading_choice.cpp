#include "detection/reading_choice.hpp"

#include <algorithm>
#include <filesystem>

#include "detection/glob.hpp"

namespace leiri::command {

namespace {

bool matches_any_path(const std::vector<std::string>& patterns, const std::string& path) {
  if (patterns.empty()) {
    return false;
  }
  const std::string whole = std::filesystem::absolute(path).lexically_normal().generic_string();
  return matches_any(patterns, std::string_view(whole).substr(whole.starts_with('/') ? 1 : 0));
}

}  // namespace

bool reading_choice::includes(std::string_view inside, const std::string& path) const {
  return matches_any(included, inside) || matches_any_path(included_paths, path);
}

bool reading_choice::leaves_out_file(std::string_view inside, const std::string& path) const {
  if (includes(inside, path)) {
    return false;
  }
  const bool has_included = !included.empty() || !included_paths.empty();
  return (format && has_included) || matches_any(excluded, inside) ||
         matches_any_path(excluded_paths, path);
}

/// Also leaves out folders in which tools and version control keep copies and data of their own.
bool reading_choice::leaves_out_folder(std::string_view inside, const std::string& path) const {
  const std::string_view name = inside.substr(inside.rfind('/') + 1);
  return name.starts_with('.') || name == "node_modules" || matches_any(excluded, inside) ||
         matches_any_path(excluded_paths, path);
}

}  // namespace leiri::command
