#pragma once

#include <functional>
#include <string>

#include "detection/opened_file.hpp"
#include "detection/reading_choice.hpp"

namespace leiri::command {

/// Receives what walk_chosen_files() finds.
struct chosen_file_visitor {
  std::function<void(const std::string& path, named how)> file;
  /// A folder cannot be listed.
  std::function<void(const std::string& message)> trouble;
};

/// Visits the files in a folder and its subfolders, as walk_folder() does. Leaves out the files
/// that the user's choice or a .gitignore file excludes, and files that this program has not
/// finished writing.
void walk_chosen_files(const std::string& folder, const reading_choice& choice,
                       const chosen_file_visitor& visitor);

}  // namespace leiri::command
