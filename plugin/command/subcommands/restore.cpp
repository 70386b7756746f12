#include <algorithm>
#include <string>

#include "cleaning/clean_record.hpp"
#include "io/digest.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/replaced_file.hpp"
#include "subcommands/restore.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// Turns a cleaned document into the original as it is read.
class restorer {
 public:
  restorer(input& in, output& out) : in_(in), out_(out), block_(block_size, '\0') {}

  /// The digests of all that was read and of all that was written.
  [[nodiscard]] document_digest read() const { return {read_.bytes(), read_.hex()}; }
  [[nodiscard]] document_digest written() const { return {written_.bytes(), written_.hex()}; }

  /// Copies the text before an edit and replaces the edit's result with the original. Returns false
  /// if the document has another text there.
  bool undo(const recorded_edit& e) {
    if (!pass(e.offset - original_offset_) || !skip(e.result)) {
      return false;
    }
    write(e.original);
    original_offset_ = e.offset + e.original.size();
    return true;
  }

  void pass_rest() {
    for (std::string_view bytes = next(block_size); !bytes.empty(); bytes = next(block_size)) {
      write(bytes);
    }
  }

 private:
  /// Up to `most` of the next bytes; empty only at the end.
  std::string_view next(std::uint64_t most) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(most, block_size));
    const std::string_view bytes(block_.data(), in_.read(block_.data(), size));
    read_.add(bytes);
    return bytes;
  }

  void write(std::string_view bytes) {
    out_.write(bytes);
    written_.add(bytes);
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
  digest read_;
  digest written_;
  std::string block_;
  std::uint64_t original_offset_ = 0;  // up to which the original was written
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

/// Refuses a wrong record or document before anything is written, unless one of them is a pipe,
/// which can be read only once.
void check_first(const restore_options& options) {
  if (!can_be_read_twice(options.record_path)) {
    return;
  }
  clean_record_reader record(options.record_path);
  while (record.next()) {
  }
  if (can_be_read_twice(options.path) && digest_of(options.path) != record.result()) {
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
  while (const auto e = record.next()) {
    if (!document.undo(*e)) {
      refuse_document(record, options);
    }
  }
  document.pass_rest();
  if (document.read() != record.result() || document.written() != record.original()) {
    refuse_document(record, options);
  }
  file.commit();
  return exit_status::fine;
}

}  // namespace leiri::command
