#pragma once

#include <functional>
#include <string>
#include <vector>

#include "documents/corpus_options.hpp"
#include "pipeline/items.hpp"

namespace leiri::command {

/// Whether a file in a folder is found once, even if it has several names, and not if this program
/// writes it.
enum class files_once : bool { no, yes };

/// Finds files, standard input, and the files in folders. `to` receives the items in order.
void find_files(const std::vector<std::string>& paths, const corpus_options& options,
                const std::function<void(item)>& to, files_once once = files_once::yes);

}  // namespace leiri::command
