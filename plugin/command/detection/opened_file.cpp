#include "detection/opened_file.hpp"

#include <filesystem>
#include <utility>

#include "configuration/glob.hpp"
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

bool matches_any_path(const std::vector<std::string>& patterns, const std::string& path) {
  if (patterns.empty()) {
    return false;
  }
  const std::string whole = std::filesystem::absolute(path).lexically_normal().generic_string();
  return configuration::matches_any(patterns,
                                    std::string_view(whole).substr(whole.starts_with('/') ? 1 : 0));
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

bool reading_choice::includes(std::string_view inside, const std::string& path) const {
  return configuration::matches_any(included, inside) || matches_any_path(included_paths, path);
}

bool reading_choice::leaves_out_file(std::string_view inside, const std::string& path) const {
  if (includes(inside, path)) {
    return false;
  }
  const bool has_included = !included.empty() || !included_paths.empty();
  return (format && has_included) || configuration::matches_any(excluded, inside) ||
         matches_any_path(excluded_paths, path);
}

/// Also leaves out folders in which tools and version control keep copies and data of their own.
bool reading_choice::leaves_out_folder(std::string_view inside, const std::string& path) const {
  const std::string_view name = inside.substr(inside.rfind('/') + 1);
  return name.starts_with('.') || name == "node_modules" ||
         configuration::matches_any(excluded, inside) || matches_any_path(excluded_paths, path);
}

bool reading_choice::leaves_out_operand(const std::string& path) const {
  namespace fs = std::filesystem;
  if (!forces_exclude) {
    return false;
  }
  const fs::path whole = fs::absolute(path).lexically_normal();
  const fs::path inside = whole.lexically_relative(fs::current_path());
  const bool is_outside = inside.empty() || *inside.begin() == "..";
  const fs::path named = is_outside ? whole.filename() : inside;
  if (includes(named.generic_string(), path)) {
    return false;
  }
  fs::path above;
  for (const fs::path& part : named) {
    above /= part;
    if (configuration::matches_any(excluded, above.generic_string())) {
      return true;
    }
  }
  for (fs::path folder = whole; folder.has_relative_path(); folder = folder.parent_path()) {
    if (matches_any_path(excluded_paths, folder.string()) ||
        matches_any_path(excluded_operands, folder.string())) {
      return true;
    }
  }
  return false;
}

}  // namespace leiri::command
