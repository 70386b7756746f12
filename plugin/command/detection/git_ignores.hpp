#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// The files in a work tree of git that .gitignore files and .git/info/exclude exclude
/// (gitignore(5)). Unlike git, it does not know which files are tracked, nor the user's own
/// patterns in core.excludesFile.
class git_ignores {
 public:
  /// For the files in `folder`. Outside of a work tree, nothing is left out.
  explicit git_ignores(const std::string& folder);

  /// Whether a file or folder is excluded. `inside` is its path in the folder, as path_inside()
  /// returns it. Do not ask about the content of an excluded folder.
  bool leaves_out(std::string_view inside, bool is_folder);

 private:
  struct rule {
    std::string pattern;  // for matches_glob()
    bool is_negated = false;
    bool is_for_folders = false;
  };
  using rules = std::vector<rule>;

  static rules read(const std::string& path);
  const rules& rules_of(const std::string& folder);

  std::string root_;                                // of the work tree; empty if there is none
  std::string folder_;                              // in the work tree, with a final `/`, or empty
  std::map<std::string, rules, std::less<>> read_;  // by folder, in the form of folder_
};

}  // namespace leiri::command
