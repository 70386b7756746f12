#pragma once

#include <cstdint>
#include <leiri/documents/copy_sink.hpp>
#include <leiri/error.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/digest.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "io/redirection.hpp"

namespace leiri::command {

class input;

/// The first line of a record.
struct record_header {
  std::string document;                ///< the path, as on the command line
  std::vector<std::string> arguments;  ///< of `leiri clean`
  std::string converted;               ///< "ntriples" or "nquads"; empty if the syntax was kept
};

/// Throws usage_error if the record would also be the document or its copy.
void refuse_same_files(const std::string& record, const std::string& document,
                       const std::string& copy);

/// Size and SHA-256 digest of a document.
struct document_digest {
  std::uint64_t bytes = 0;
  std::string sha256;  ///< 64 lowercase hexadecimal digits

  friend bool operator==(const document_digest&, const document_digest&) = default;
};

inline document_digest end_of(const digest& d) { return {d.bytes(), d.hex()}; }

/// Reads a document, decompressed, to its end. Throws io_failure.
document_digest digest_of(const std::string& path);

/// Like digest_of(path), for the next bytes of `in`, at most `most` of them.
document_digest digest_of(input& in, std::uint64_t most);

/// Writes the record of a cleaned document, in JSON Lines: a header; a line for each edit, in the
/// order of the document, with document, line, column, offset, original, result and code; a line
/// with begin, end and the digests of the original and of the result; and a last line that says
/// that the record is complete. Passes each edit on to an application that wants it, too.
class clean_record_writer {
 public:
  /// Writes the header. `out` must outlive the writer; it is null if only an application wants the
  /// edits. `tell` may be empty.
  clean_record_writer(output* out, const record_header& header, change_listener tell);

  /// Writes an edit. A long edit is written as several, so that each line fits into memory when it
  /// is read.
  void write(const edit& e);
  /// Writes an edit that cannot be undone, since nothing replaces the original; its result is null.
  /// If they are not known, the original is empty and the offset is null.
  void write_loss(const position& where, std::string_view original, code why);

  /// Ends the record of a document whose syntax was kept.
  void finish(const document_digest& original, const document_digest& result);
  /// Ends the record of a document that was converted.
  void finish();

 private:
  void write(const position& where, std::string_view original,
             std::optional<std::string_view> result, code why);
  void write_line();

  output* out_;
  change_listener tell_;
  std::string document_;
  std::string line_;
  std::uint64_t edits_ = 0;
};

/// The members of one edit in a record that are needed to undo it.
struct recorded_edit {
  std::uint64_t offset = 0;  ///< of the original in the document
  std::string original;
  std::string result;
};

/// Reads a record. A file may also contain the records of the parts of a document, one after
/// another; each of these is complete, and its offsets count from the start of its part.
class clean_record_reader {
 public:
  /// Reads the line of the header. Throws file_error if the record is that of a conversion, or if
  /// clean_record_writer did not write it. Throws io_failure.
  explicit clean_record_reader(const std::string& path);

  /// The next edit of the document or part; nothing at its end, and original() and result() are
  /// known then. Throws file_error if a line is invalid, if the edits are not in the order of the
  /// document, or if the record ends before the line that says that it is complete.
  std::optional<recorded_edit> next();

  /// Continues with the record of the next part, after next() has returned nothing. Returns false
  /// if there is none. Throws as the constructor does.
  bool next_part();

  /// Whether this record has the same header.
  [[nodiscard]] bool has(const record_header& header) const;

  [[nodiscard]] const document_digest& original() const noexcept { return original_; }
  [[nodiscard]] const document_digest& result() const noexcept { return result_; }

  /// Throws an error about the line that was read last.
  [[noreturn]] void fail(const std::string& why) const;

 private:
  std::optional<json_fields> next_line();
  void check_header(const json_fields& fields) const;
  recorded_edit edit_in(const json_fields& fields);
  void take_range(const json_fields& fields);
  void finish(const json_fields& fields) const;

  line_reader lines_;
  std::string header_;  // its line
  std::size_t number_ = 0;
  std::uint64_t edits_ = 0;
  std::uint64_t end_ = 0;  // of the previous edit
  document_digest original_;
  document_digest result_;
};

}  // namespace leiri::command
