#include "subcommands/clean.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/output.hpp"
#include "pipeline/finder.hpp"
#include "reports/progress_line.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// The file for the record of a document in a folder of records: the path of the document, changed
/// so that it does not leave the folder, and ".jsonl".
std::filesystem::path record_in(const std::string& folder, const std::string& document) {
  std::filesystem::path inside;
  for (const std::filesystem::path& part :
       std::filesystem::path(document).lexically_normal().relative_path()) {
    inside /= part == ".." ? std::filesystem::path("__") : part;
  }
  inside += ".jsonl";
  return std::filesystem::path(folder) / inside;
}

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw io_failure{folder.string() + ": cannot be created: " + error.message()};
  }
}

/// Removes the folder of a record that was not written, and the folders above it, as far as they
/// are empty.
void remove_empty_folders(std::filesystem::path folder) {
  std::error_code not_empty;
  while (!folder.empty() && std::filesystem::remove(folder, not_empty) && !not_empty) {
    folder = folder.parent_path();
  }
}

/// Cleans all documents of a run.
class cleaning_run {
 public:
  explicit cleaning_run(const clean_options& options)
      : options_(options),
        contexts_(read_contexts(options.each.reading.contexts)),
        progress_(options.progress && !options.each.quiet, options.paths) {}

  /// Cleans the only document. Throws if this fails.
  int clean_one() {
    clean_document_at(options_.paths.front(), nullptr);
    if (const std::string done = counts_.words(); !done.empty() && !options_.each.quiet) {
      complain(input_name(options_.paths.front()) + ": " + done);
    }
    return status();
  }

  /// Cleans all documents. If one fails, writes a message and continues.
  int clean_all() {
    corpus_options found;
    found.choice = options_.choice;
    finder finds(
        found, [this](const item& next) { take(next); }, finder::files::by_name);
    for (const std::string& path : options_.paths) {
      finds.find(path);
    }
    finds.flush();
    progress_.erase();
    if (!options_.each.quiet) {
      complain(summary());
    }
    return status();
  }

 private:
  [[nodiscard]] int status() const noexcept {
    const bool fails = options_.fails_on_change && has_changes_;
    return std::max(status_, fails ? exit_status::found : exit_status::fine);
  }

  void take(const item& next) {
    if (const auto* const n = std::get_if<notice>(&next.what)) {
      return take(*n);
    }
    for (const found_file& file : std::get<file_run>(next.what).files) {
      try_to_clean(file);
    }
  }

  void take(const notice& n) {
    if (n.kind == notice_kind::begin_group) {
      in_folder_ = 0;
    } else if (n.kind == notice_kind::trouble) {
      tell_trouble(n.text);
    } else if (n.kind == notice_kind::end_group && in_folder_ == 0) {
      tell_trouble(n.text + ": contains no document");
    }
  }

  /// Cleans a file that the user named, whatever its content, or a document in a folder. Skips
  /// archives in folders, since their members are not files.
  void try_to_clean(const found_file& file) {
    opened_file opened;
    if (file.how != named::by_hand) {
      opened = open_file(file.path, file.how, options_.choice);
      if (!opened.format) {
        return opened.unknown || opened.is_archive ? void() : tell_trouble(opened.failure);
      }
      ++in_folder_;
    }
    try {
      clean_document_at(file.path, std::move(opened.in));
    } catch (const std::runtime_error& e) {
      tell_trouble(e.what());
    }
  }

  void clean_document_at(const std::string& path, std::unique_ptr<input> opened) {
    cleaning_options each = options_.each;
    const document_settings found = options_.configured->of(path);
    each.path = path;
    each.contexts = contexts_;
    each.format = options_.choice.format;
    each.max_unpacked = options_.choice.max_unpacked;
    each.audit.profile = each.audit.profile ? each.audit.profile : found.profile;
    each.reading.base = each.reading.base ? each.reading.base : found.base;
    if (each.use == result_use::in_place) {
      each.output_path = path;
    }
    each.record_path = begin_record(path);
    try {
      add(clean_document(each, std::move(opened), progress_));
    } catch (...) {
      end_record(each.record_path);
      throw;
    }
    end_record(each.record_path);
  }

  void add(const cleaning_result& result) {
    ++documents_;
    changed_ += result.is_changed ? 1 : 0;
    counts_ += result.counts;
    status_ = std::max(status_, result.status);
    has_changes_ = has_changes_ || result.is_changed || result.counts.repaired != 0 ||
                   result.counts.skipped != 0;
  }

  /// Whether the records are written to a folder, one for each document.
  [[nodiscard]] bool has_records() const {
    return !options_.record_path.empty() &&
           (options_.paths.size() > 1 || is_folder(options_.paths.front()) ||
            is_folder(options_.record_path));
  }

  [[nodiscard]] std::string begin_record(const std::string& path) const {
    if (!has_records()) {
      return options_.record_path;
    }
    const std::filesystem::path record = record_in(options_.record_path, path);
    make_folder(record.parent_path());
    return record.string();
  }

  void end_record(const std::string& path) const {
    if (has_records()) {
      remove_empty_folders(std::filesystem::path(path).parent_path());
    }
  }

  void tell_trouble(const std::string& message) {
    status_ = exit_status::trouble;
    progress_.erase();
    complain(message);
  }

  /// For example "3 of 12 documents changed: 5 identifiers repaired, 1 kept".
  [[nodiscard]] std::string summary() const {
    const bool is_dry = options_.each.use == result_use::compared;
    std::string text = std::to_string(changed_) + " of " + counted(documents_, "document");
    text += is_dry ? " would change" : " changed";
    const std::string done = counts_.words();
    return done.empty() ? text : text + ": " + done;
  }

  const clean_options& options_;
  std::shared_ptr<const text::json_ld_contexts> contexts_;
  progress_line progress_;
  std::uint64_t in_folder_ = 0;  // how many documents the current folder has
  std::uint64_t documents_ = 0;
  std::uint64_t changed_ = 0;
  clean_counts counts_;
  bool has_changes_ = false;
  int status_ = exit_status::fine;
};

}  // namespace

int clean(const clean_options& options) {
  cleaning_run run(options);
  return options.each.use == result_use::written ? run.clean_one() : run.clean_all();
}

}  // namespace leiri::command
