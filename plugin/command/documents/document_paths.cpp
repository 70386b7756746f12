#include "documents/document_paths.hpp"

#include <cstdint>
#include <utility>

#include "detection/chosen_files.hpp"
#include "io/folder.hpp"

namespace leiri::command {

namespace {

void visit_folder(const std::string& folder, const reading_choice& choice,
                  const document_visitor& visitor) {
  std::uint64_t found = 0;
  const auto visit = [&](const std::string& path, named how) {
    opened_file file = open_file(path, how, choice);
    if (file.format) {
      ++found;
      visitor.document(path, std::move(file.in));
    } else if (!file.unknown && !file.is_archive) {
      visitor.trouble(file.failure);
    }
  };
  walk_chosen_files(folder, choice, {visit, visitor.trouble});
  if (found == 0) {
    visitor.trouble(folder + ": contains no document");
  }
}

}  // namespace

void visit_documents(const std::vector<std::string>& paths, const reading_choice& choice,
                     const document_visitor& visitor) {
  for (const std::string& path : paths) {
    if (is_folder(path)) {
      visit_folder(path, choice, visitor);
    } else {
      visitor.document(path, nullptr);
    }
  }
}

}  // namespace leiri::command
