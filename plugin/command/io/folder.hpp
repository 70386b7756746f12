#pragma once

#include <functional>
#include <string>

namespace leiri::command {

/// Whether the path leads to a folder, symbolic links followed.
bool is_folder(const std::string& path);

/// Calls `file` for every regular file below a folder, in the order of the bytes of the names,
/// folder by folder. Symbolic links to files are followed, those to folders are not: a tree has no
/// loops. A folder that cannot be listed is told to `trouble`, and the others go on.
void walk_folder(const std::string& folder, const std::function<void(const std::string&)>& file,
                 const std::function<void(const std::string&)>& trouble);

}  // namespace leiri::command
