#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace leiri::command {

/// Whether a file or folder is excluded. `inside` is its path in the folder, as path_inside()
/// returns it. Do not ask about the content of an excluded folder.
using ignored_check = std::function<bool(std::string_view inside, bool is_folder)>;

/// The files in `folder` that .gitignore files and .git/info/exclude exclude (gitignore(5)).
/// Outside of a work tree, nothing is left out. Unlike git, it does not know which files are
/// tracked, nor the user's own patterns in core.excludesFile.
ignored_check git_ignores(const std::string& folder);

}  // namespace leiri::command
