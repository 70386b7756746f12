#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "detection/git_ignores.hpp"

namespace leiri::command {

/// Files that documents need, below the folders that the user named. Safe from any thread.
class missing_files {
 public:
  explicit missing_files(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  /// Whether there is certainly no file with the IRI. What .gitignore matches may be made later.
  bool lack(std::string_view iri);

 private:
  bool is_made_later(const std::string& folder, const std::string& name);

  std::vector<std::string> folders_;
  std::mutex mutex_;
  std::map<std::string, ignored_check> ignored_;  // by folder
};

}  // namespace leiri::command
