#include "documents/opened_file.hpp"

#include <utility>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

std::string why_no_document(const std::string& path, const input& in) {
  if (!in.failure().empty()) {
    return in.failure();
  }
  return input_name(path) + (in.head().empty()
                                 ? ": is empty, and its name has no known extension"
                                 : ": unknown format; known formats are XML, DTD, Turtle, "
                                   "TriG, N-Triples and N-Quads");
}

}  // namespace

opened_file open_file(const std::string& path, bool is_in_folder) {
  opened_file file{path, nullptr, std::nullopt, {}};
  try {
    file.in = std::make_unique<input>(path);
  } catch (const io_failure& e) {
    file.failure = e.what();
    return file;
  }
  file.format = format_of_document(path, file.in->head());
  if (file.format && is_in_folder && !is_confirmed(*file.format, file.in->head())) {
    file.format.reset();
  }
  if (!file.format) {
    file.failure = why_no_document(path, *file.in);
    file.unknown = true;
    file.in.reset();
  }
  return file;
}

}  // namespace leiri::command
