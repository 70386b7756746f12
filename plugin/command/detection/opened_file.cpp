#include "detection/opened_file.hpp"

#include <utility>

#include "detection/document_content.hpp"
#include "io/failure.hpp"
#include "unpacking/archive_reader.hpp"

namespace leiri::command {

namespace {

std::string why_no_document(const std::string& path, const input& in) {
  if (!in.failure().empty()) {
    return in.failure();
  }
  return input_name(path) + (in.head().empty()
                                 ? ": is empty, and its name has no known extension"
                                 : ": unknown format; known formats are XML, DTD, Turtle, "
                                   "TriG, N-Triples and N-Quads; specify one with -i");
}

}  // namespace

opened_file open_file(std::string path, named how, const reading_choice& choice,
                      std::size_t threads) {
  opened_file file{std::move(path), nullptr, choice.format, {}};
  try {
    file.in = std::make_unique<input>(file.path, unpacking_options{choice.max_unpacked, threads});
  } catch (const io_failure& e) {
    file.failure = e.what();
    file.format.reset();
    return file;
  }
  if (!file.format && how != named::by_folder && is_archive(file.in->head())) {
    file.is_archive = true;
    return file;
  }
  if (!file.format) {
    file.format = how == named::by_folder ? format_in_folder(file.path, file.in->head())
                                          : format_of_document(file.path, file.in->head());
  }
  if (!file.format) {
    file.failure = why_no_document(file.path, *file.in);
    file.unknown = true;
    file.in.reset();
  }
  return file;
}

}  // namespace leiri::command
