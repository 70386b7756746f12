#pragma once

#include <string_view>

namespace leiri::command {

/// The path of a document as version control writes it, for example "a.ttl" for "./a.ttl". GitHub
/// and GitLab compare the paths in reports with those of changed files as texts.
constexpr std::string_view repository_path(std::string_view path) noexcept {
  while (path.starts_with("./")) {
    path.remove_prefix(2);
    path.remove_prefix(path.find_first_not_of('/') == std::string_view::npos
                           ? path.size()
                           : path.find_first_not_of('/'));
  }
  return path;
}

}  // namespace leiri::command
