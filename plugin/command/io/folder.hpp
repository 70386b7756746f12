#pragma once

#include <functional>
#include <string>

namespace leiri::command {

/// Whether the path is a folder, following symbolic links.
bool is_folder(const std::string& path);

/// Calls `file` for every regular file in a folder and its subfolders, sorted by the bytes of the
/// names, folder by folder. Follows symbolic links to files, but not to folders, so that there are
/// no cycles. Reports a folder that cannot be listed to `trouble` and continues. Also calls `file`
/// for what cannot be examined, so that it is not passed over silently.
void walk_folder(const std::string& folder, const std::function<void(const std::string&)>& file,
                 const std::function<void(const std::string&)>& trouble);

}  // namespace leiri::command
