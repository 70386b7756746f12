#include "detection/chosen_files.hpp"

#include <optional>
#include <string_view>

#include "detection/git_ignores.hpp"
#include "io/folder.hpp"
#include "io/unfinished_file.hpp"

namespace leiri::command {

void walk_chosen_files(const std::string& folder, const reading_choice& choice,
                       const chosen_file_visitor& visitor) {
  std::optional<git_ignores> ignores;
  if (!choice.reads_ignored) {
    ignores.emplace(folder);
  }
  const auto is_ignored = [&](std::string_view inside, bool is_folder) {
    return ignores && ignores->leaves_out(inside, is_folder);
  };
  walk_folder(folder,
              {[&](const std::string& path) {
                 if (is_name_of_unfinished_file(path)) {
                   return;
                 }
                 const std::string_view inside = path_inside(folder, path);
                 if (choice.includes(inside, path)) {
                   visitor.file(path, named::by_include);
                 } else if (!choice.leaves_out_file(inside, path) && !is_ignored(inside, false)) {
                   visitor.file(path, named::by_folder);
                 }
               },
               [&](const std::string& path) {
                 const std::string_view inside = path_inside(folder, path);
                 return !choice.leaves_out_folder(inside, path) && !is_ignored(inside, true);
               },
               visitor.trouble});
}

}  // namespace leiri::command
