#include "detection/git_ignores.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>
#include <vector>

#include "configuration/glob.hpp"

namespace leiri::command {

namespace fs = std::filesystem;

namespace {

/// Removes a carriage return and spaces from the end of a line, except a space after a backslash.
void trim_end(std::string& line) {
  if (line.ends_with('\r')) {
    line.pop_back();
  }
  while (line.ends_with(' ') && !line.ends_with("\\ ")) {
    line.pop_back();
  }
}

struct rule {
  std::string pattern;  // for matches_glob()
  /// With which all paths end that the pattern matches, for a quick test; 0 if that is not known.
  char last = 0;
  bool is_negated = false;
  bool is_for_folders = false;
};
using rules = std::vector<rule>;

/// A star, a set and the end of a folder's name match several characters, or none.
char last_of(const std::string& pattern) {
  return pattern.find_last_of("/*?[]\\") + 1 == pattern.size() ? '\0' : pattern.back();
}

rules read(const std::string& path) {
  rules found;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    trim_end(line);
    if (line.empty() || line.front() == '#') {
      continue;
    }
    rule r;
    r.is_negated = line.front() == '!';
    line.erase(0, r.is_negated ? 1 : 0);
    r.is_for_folders = line.ends_with('/');
    line.erase(line.size() - (r.is_for_folders ? 1 : 0));
    r.last = last_of(line);
    r.pattern = std::move(line);
    if (!r.pattern.empty()) {
      found.push_back(std::move(r));
    }
  }
  return found;
}

class ignore_files {
 public:
  explicit ignore_files(const std::string& folder) {
    std::error_code error;
    const fs::path start = fs::weakly_canonical(folder, error);
    for (fs::path at = start; !error && !at.empty(); at = at.parent_path()) {
      if (fs::exists(at / ".git", error)) {
        root_ = at.generic_string();
        folder_ = start.lexically_relative(at).generic_string() + '/';
        folder_ = folder_ == "./" ? std::string() : folder_;
        return;
      }
      if (at == at.root_path()) {
        return;
      }
    }
  }

  /// The last matching rule decides. The rules of a folder come after those of the folders above
  /// it.
  bool leaves_out(std::string_view inside, bool is_folder) {
    if (root_.empty()) {
      return false;
    }
    const std::string path = folder_ + std::string(inside);
    for (std::size_t end = path.rfind('/');;) {
      const std::size_t size = end == std::string::npos ? 0 : end + 1;
      const std::string_view below = std::string_view(path).substr(size);
      const rules& here = rules_of(path.substr(0, size));
      const auto last = std::find_if(here.rbegin(), here.rend(), [&](const rule& r) {
        return (r.last == 0 || below.ends_with(r.last)) && (is_folder || !r.is_for_folders) &&
               configuration::matches_glob(r.pattern, below);
      });
      if (last != here.rend()) {
        return !last->is_negated;
      }
      if (size == 0) {
        return false;
      }
      end = end == 0 ? std::string::npos : path.rfind('/', end - 1);
    }
  }

 private:
  const rules& rules_of(const std::string& folder) {
    const auto [found, is_new] = read_.try_emplace(folder);
    if (is_new) {
      found->second = read(root_ + '/' + folder + ".gitignore");
      if (folder.empty()) {  // before .gitignore, whose rules take precedence
        rules weaker = read(root_ + "/.git/info/exclude");
        found->second.insert(found->second.begin(), weaker.begin(), weaker.end());
      }
    }
    return found->second;
  }

  std::string root_;                                // of the work tree; empty if there is none
  std::string folder_;                              // in the work tree, with a final `/`, or empty
  std::map<std::string, rules, std::less<>> read_;  // by folder, in the form of folder_
};

}  // namespace

ignored_check git_ignores(const std::string& folder) {
  return [all = ignore_files(folder)](std::string_view inside, bool is_folder) mutable {
    return all.leaves_out(inside, is_folder);
  };
}

}  // namespace leiri::command
