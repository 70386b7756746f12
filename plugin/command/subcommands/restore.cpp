#include <algorithm>
#include <optional>
#include <utility>

#include "cleaning/clean_record.hpp"
#include "io/digest.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/replaced_file.hpp"
#include "subcommands/restore.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// The digests of the bytes that were read and written so far, of a document or of a part of it.
struct part_digests {
  digest read;
  digest written;
};

bool is(const document_digest& expected, const digest& found) {
  return document_digest{found.bytes(), found.hex()} == expected;
}

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
                         pass(result.bytes - part_->read.bytes()) && is(result, part_->read) &&
                         is(original, part_->written);
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

void refuse_same_files(const restore_options& options) {
  if (is_same_file(options.record_path, options.path) ||
      is_same_file(options.record_path, options.output_path)) {
    throw usage_error(input_name(options.record_path) +
                      " cannot be both a document and its record");
  }
}

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
  refuse_same_files(options);
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

}  // namespace leiri::command
