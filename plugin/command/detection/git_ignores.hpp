#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::command {

/// The files that .gitignore files, and .git/info/exclude, leave out of a work tree of git
/// (gitignore(5)). Unlike git, it does not know which files are tracked, nor the user's own
/// patterns in core.excludesFile.
class git_ignores {
 public:
  /// For the files in `folder`. Outside of a work tree, nothing is left out.
  explicit git_ignores(const std::string& folder);

  /// `inside` is the path in the folder, as of path_inside(). What is in a folder that is left out
  /// is not asked about.
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
  std::map<std::string, rules, std::less<>> read_;  // by folder, as the last one
};

}  // namespace leiri::command
