#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "detection/git_ignores.hpp"

namespace leiri::command {

/// Files that documents need, below the folders that the user named and those of the files that the
/// user named. What a document names elsewhere is not looked up. Safe from any thread.
class missing_files {
 public:
  explicit missing_files(const std::vector<std::string>& paths);

  /// Whether there may be a file or folder with an IRI, `file:///...`.
  [[nodiscard]] bool may_have(std::string_view iri) const;
  /// Whether there is certainly no file with the IRI. What .gitignore matches may be made later.
  bool lack(std::string_view iri);

 private:
  /// The folder in which a file is missing, and its path there.
  struct missing_file {
    std::string folder;
    std::string name;
  };
  [[nodiscard]] std::optional<missing_file> find(std::string_view iri) const;
  bool is_made_later(const missing_file& file);

  std::vector<std::string> folders_;  // absolute
  std::mutex mutex_;
  std::map<std::string, ignored_check> ignored_;  // by folder
};

}  // namespace leiri::command
