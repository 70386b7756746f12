#include "subcommands/clean.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "cleaning/clean_record.hpp"
#include "io/digest.hpp"
#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "io/replaced_file.hpp"
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
    find_files(
        options_.paths, found, [this](const item& next) { take(next); }, files_once::no);
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
      folder_ = n.text;
    } else if (n.kind == notice_kind::trouble) {
      tell_trouble(n.text);
    } else if (n.kind == notice_kind::warning) {
      progress_.erase();
      complain(n.text);
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
    const bool is_outside = file.how != named::by_hand &&
                            options_.each.use == result_use::in_place &&
                            leads_outside(file.path, folder_);
    try {
      if (is_outside) {
        leave(file.path, std::move(opened.in));
      } else {
        clean_document_at(file.path, std::move(opened.in));
      }
    } catch (const std::runtime_error& e) {
      tell_trouble(e.what());
    }
  }

  /// Reads a document that is not changed, since it is not in the folder that the user named. What
  /// would have been corrected counts as kept.
  void leave(const std::string& path, std::unique_ptr<input> opened) {
    cleaning_options each = options_for(path);
    each.use = result_use::counted;
    each.quiet = true;
    const cleaning_result result = clean_document(each, std::move(opened), progress_);
    ++documents_;
    const clean_counts& c = result.counts;
    const std::uint64_t kept = c.repaired + c.skipped + c.kept + c.renamed;
    if (kept + c.errors != 0 || result.status != exit_status::fine) {
      status_ = std::max({status_, result.status, exit_status::found});
      counts_.kept += kept;
      counts_.errors += c.errors;
      progress_.erase();
      complain(path + ": is a link to a file outside " + folder_ + ", not changed");
    }
  }

  [[nodiscard]] cleaning_options options_for(const std::string& path) const {
    cleaning_options each = options_.each;
    const configuration::document_settings found = options_.configured->of(path);
    each.path = path;
    each.contexts = contexts_;
    each.format = options_.choice.format;
    each.max_unpacked = options_.choice.max_unpacked;
    each.audit.profile = each.audit.profile ? each.audit.profile : found.profile;
    each.reading.base = each.reading.base ? each.reading.base : found.base;
    return each;
  }

  void clean_document_at(const std::string& path, std::unique_ptr<input> opened) {
    cleaning_options each = options_for(path);
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
  std::string folder_;           // the current one
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

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// The digests of the bytes that were read and written so far, of a document or of a part of it.
struct part_digests {
  digest read;
  digest written;
};

/// Converts a cleaned document to the original while it is read.
class restorer {
 public:
  restorer(input& in, output& out) : in_(in), out_(out), block_(block_size, '\0') {}

  /// Copies the text before an edit, and replaces the result of the edit with the original text.
  /// Returns false if the document has other text at this place.
  bool undo(const recorded_edit& e) {
    if (!pass(e.offset - part_->written.bytes()) || !skip(e.result)) {
      return false;
    }
    write(e.original);
    return true;
  }

  /// Copies the rest of a part and begins the next one. Returns false if the bytes that were read
  /// do not have the digest `result`, or those that were written do not have the digest `original`.
  bool end_part(const document_digest& original, const document_digest& result) {
    const bool is_same = part_->read.bytes() <= result.bytes &&
                         pass(result.bytes - part_->read.bytes()) &&
                         end_of(part_->read) == result && end_of(part_->written) == original;
    part_.emplace();
    return is_same;
  }

  /// Whether the document has no more bytes.
  bool at_end() { return next(1).empty(); }

 private:
  /// Reads the next bytes, at most `most`; none only at the end.
  std::string_view next(std::uint64_t most) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(most, block_size));
    const std::string_view bytes(block_.data(), in_.read(block_.data(), size));
    part_->read.add(bytes);
    return bytes;
  }

  void write(std::string_view bytes) {
    out_.write(bytes);
    part_->written.add(bytes);
  }

  bool pass(std::uint64_t size) {
    while (size != 0) {
      const std::string_view bytes = next(size);
      if (bytes.empty()) {
        return false;
      }
      write(bytes);
      size -= bytes.size();
    }
    return true;
  }

  bool skip(std::string_view expected) {
    while (!expected.empty()) {
      const std::string_view bytes = next(expected.size());
      if (bytes.empty() || !expected.starts_with(bytes)) {
        return false;
      }
      expected.remove_prefix(bytes.size());
    }
    return true;
  }

  input& in_;
  output& out_;
  std::string block_;
  std::optional<part_digests> part_{std::in_place};  // never empty
};

[[noreturn]] void refuse_document(const clean_record_reader& record,
                                  const restore_options& options) {
  record.fail("the record does not belong to " + input_name(options.path));
}

/// Refuses a wrong record or document before anything is written, as far as they are not pipes,
/// which can be read only once.
void check_first(const restore_options& options) {
  if (!can_be_read_twice(options.record_path)) {
    return;
  }
  clean_record_reader record(options.record_path);
  std::optional<input> document;
  if (can_be_read_twice(options.path)) {
    document.emplace(options.path);
  }
  do {
    while (record.next()) {
    }
    if (document && digest_of(*document, record.result().bytes) != record.result()) {
      refuse_document(record, options);
    }
  } while (record.next_part());
  if (document && digest_of(*document, 1).bytes != 0) {
    refuse_document(record, options);
  }
}

}  // namespace

int restore(const restore_options& options) {
  refuse_same_files(options.record_path, options.path, options.output_path);
  input in(options.path);
  refuse_to_unpack_in_place(in, options.path, options.output_path);
  check_first(options);
  clean_record_reader record(options.record_path);
  replaced_file file(options.output_path);
  restorer document(in, file.out());
  do {
    while (const auto e = record.next()) {
      if (!document.undo(*e)) {
        refuse_document(record, options);
      }
    }
    if (!document.end_part(record.original(), record.result())) {
      refuse_document(record, options);
    }
  } while (record.next_part());
  if (!document.at_end()) {
    refuse_document(record, options);
  }
  file.commit();
  return exit_status::fine;
}

namespace {

/// Restores the documents of a run, each with its record.
class restoring_run {
 public:
  explicit restoring_run(const std::string& records) : records_(records) {}

  /// A folder, or a document, which must have a record.
  void restore_at(const std::string& path) {
    const auto before = restored_;
    if (is_folder(path)) {
      walk_folder(path, {[this](const std::string& file) { try_to_restore(file); },
                         [](const std::string& /*folder*/) { return true; },
                         [this](const std::string& message) { tell_trouble(message); }});
      if (restored_ == before && status_ == exit_status::fine) {
        tell_trouble(path + ": no document in it has a record in " + records_ +
                     "; name the folder as clean was told");
      }
    } else if (!try_to_restore(path)) {
      tell_trouble(path + ": has no record in " + records_);
    }
  }

  [[nodiscard]] int finish() const {
    complain(counted(restored_, "document") + " restored");
    return status_;
  }

 private:
  /// Returns false if there is no record of the document.
  bool try_to_restore(const std::string& path) {
    const std::string record = record_in(records_, path).string();
    if (std::error_code unknown; !std::filesystem::exists(record, unknown)) {
      return false;
    }
    try {
      restore({path, path, record});
      ++restored_;
    } catch (const std::runtime_error& e) {
      tell_trouble(e.what());
    }
    return true;
  }

  void tell_trouble(const std::string& message) {
    status_ = exit_status::trouble;
    complain(message);
  }

  const std::string& records_;
  std::uint64_t restored_ = 0;
  int status_ = exit_status::fine;
};

}  // namespace

int restore_all(const std::vector<std::string>& paths, const std::string& records) {
  restoring_run run(records);
  for (const std::string& path : paths) {
    run.restore_at(path);
  }
  return run.finish();
}

}  // namespace leiri::command
