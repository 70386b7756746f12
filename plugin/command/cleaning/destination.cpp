#include "cleaning/destination.hpp"

#include <utility>

#include "io/failure.hpp"
#include "io/folder.hpp"
#include "io/redirection.hpp"
#include "text/words.hpp"

namespace leiri::command {

namespace {

/// Whether the file is the record of the same command for the same bytes, so that the new record
/// will be equal. This happens if a run was interrupted before it replaced the document.
bool will_be_equal(const std::string& path, const record_header& header) {
  try {
    clean_record_reader record(path);
    if (!record.has(header) || !can_be_read_twice(header.document)) {
      return false;
    }
    while (record.next()) {
    }
    return !record.next_part() && digest_of(header.document) == record.original();
  } catch (const file_error&) {
    return false;
  }
}

/// Throws usage_error if the file may be the record of another run, which is the only means of
/// undoing that run.
void refuse_to_overwrite_record(const std::string& path, const record_header& header) {
  if (has_content(path) && !will_be_equal(path, header)) {
    throw usage_error(path + " exists and may be the record of another run; name a new file");
  }
}

/// Throws usage_error if a converted document would replace the original, whose readers expect the
/// syntax of the original.
void refuse_to_convert_in_place(const cleaning_options& options) {
  if (options.use != result_use::written) {
    throw usage_error(input_name(options.path) +
                      ": statements cannot be cut out of this format, and a document is not "
                      "converted in place; specify another --policy, or -o FILE");
  }
}

/// What the application has for the changes of a document; empty if it does not want them.
change_listener listener() {
  const redirection* const other = redirection::current();
  return other == nullptr ? change_listener() : other->streams().change;
}

std::string name_of(std::optional<text::line_syntax> target) {
  return !target ? "" : *target == text::line_syntax::nquads ? "nquads" : "ntriples";
}

}  // namespace

void refuse_same_files(const cleaning_options& options) {
  refuse_same_files(options.record_path, options.path, options.output_path);
  for (const std::string& written : {options.record_path, options.output_path}) {
    if (is_same_file(options.reading.vocabulary_path, written) ||
        is_same_file(options.known_path, written)) {
      throw usage_error(written + " cannot be both read and written");
    }
  }
}

destination::destination(const cleaning_options& options, const input& in,
                         std::optional<text::line_syntax> target)
    : is_converted_(target.has_value()), path_(options.output_path), file_(options.output_path) {
  refuse_to_unpack_in_place(in, options.path, options.output_path);
  if (is_converted_) {
    refuse_to_convert_in_place(options);
  }
  const record_header header{options.path, options.arguments, name_of(target)};
  if (!options.record_path.empty()) {
    refuse_to_overwrite_record(options.record_path, header);
    record_.emplace(options.record_path);
  }
  if (change_listener tell = listener(); record_ || tell) {
    changes_.emplace(record_ ? &record_->file.out() : nullptr, header, std::move(tell));
  }
}

void destination::hold() {
  if (file_.is_direct()) {
    held_.emplace();
  }
}

void destination::write(std::string_view bytes) {
  if (held_) {
    held_->add({}, bytes);
  } else {
    file_.out().write(bytes);
  }
}

void destination::on_bytes(std::string_view bytes) {
  write(bytes);
  if (record_) {
    record_->result.add(bytes);
  }
}

void destination::on_edit(const edit& e) {
  has_edits_ = true;
  on_bytes(e.result);
  if (changes_) {
    changes_->write(e);
  }
}

void destination::add_original(std::string_view bytes) {
  if (record_ && !is_converted_) {
    record_->original.add(bytes);
  }
}

/// A file that is replaced is no longer the one that its other names stand for.
void destination::tell_links() const {
  const std::uint64_t others = other_names_of(path_);
  if (others > 0) {
    complain(path_ + ": the file has " + counted(others, "other name") +
             (others == 1 ? ", which keeps" : ", which keep") + " the old content");
  }
}

void destination::commit() {
  if (held_) {
    held_->drain(
        [this](const finding_key& /*key*/, std::string_view bytes) { file_.out().write(bytes); });
  }
  file_.complete();
  tell_links();
  if (record_) {
    if (is_converted_) {
      changes_->finish();
    } else {
      changes_->finish(end_of(record_->original), end_of(record_->result));
    }
    record_->file.commit();
  }
  file_.commit();
}

}  // namespace leiri::command
