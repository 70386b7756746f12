#pragma once

#include <cstdint>
#include <leiri/copy.hpp>
#include <leiri/error.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "io/line_reader.hpp"
#include "io/output.hpp"

namespace leiri::command {

/// The record of a cleaned document: JSON Lines in document order, each with document, line,
/// column, offset, original, result and code. The record of a converted document starts with a line
/// in which everything except the document is null, and `converted` is the name of the new syntax.
class clean_record_writer {
 public:
  /// `out` must outlive the writer.
  clean_record_writer(output& out, std::string document)
      : out_(out), document_(std::move(document)) {}

  /// Call it first: nothing of what follows can be undone.
  void write_conversion(std::string_view target);
  void write(const edit& e) { write(e.where, e.original, e.result, e.why); }
  /// The result is null: nothing replaces the original, and it cannot be restored. The original is
  /// empty and the offset null if they are not known.
  void write_loss(const position& where, std::string_view original, code why) {
    write(where, original, std::nullopt, why);
  }

 private:
  void write(const position& where, std::string_view original,
             std::optional<std::string_view> result, code why);

  output& out_;
  std::string document_;
  std::string line_;
};

/// One line of a record, as far as undoing needs it.
struct recorded_edit {
  std::uint64_t offset = 0;  ///< of the original in the document
  std::string original;
  std::string result;
};

class clean_record_reader {
 public:
  explicit clean_record_reader(const std::string& path) : lines_(path) {}

  /// The next edit; nothing at the end. Throws file_error if a line is not an edit, or not after
  /// the previous one.
  std::optional<recorded_edit> next();

  /// Throws an error about the edit that next() returned last.
  [[noreturn]] void fail(const std::string& why) const;

 private:
  line_reader lines_;
  std::size_t number_ = 0;
  std::uint64_t end_ = 0;  // of the previous edit
};

}  // namespace leiri::command
