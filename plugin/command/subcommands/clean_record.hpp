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

/// The record of a cleaned document, JSON Lines in the order of the document, each with document,
/// line, column, offset, original, result and code. Before them, that of a converted document has a
/// line in which all but the document is null, and `converted` is the name of what it became.
class clean_record_writer {
 public:
  /// `out` must outlive the writer.
  clean_record_writer(output& out, std::string document)
      : out_(out), document_(std::move(document)) {}

  /// Comes first: there is no undoing any of what follows.
  void write_conversion(std::string_view target);
  void write(const edit& e) { write(e.where, e.original, e.result, e.why); }
  /// Result is null: nothing stands in its place, and there is no undoing that. The original is
  /// empty where its text is not known, and the offset is null where that is.
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

/// One line of it, as far as undoing needs it.
struct recorded_edit {
  std::uint64_t offset = 0;  ///< of the original, in the document
  std::string original;
  std::string result;
};

class clean_record_reader {
 public:
  explicit clean_record_reader(const std::string& path) : lines_(path) {}

  /// The next edit; nothing at the end. Throws file_error where a line is no edit, or one that is
  /// not behind the one before.
  std::optional<recorded_edit> next();

  /// Where the edit stands that next() gave last; for messages.
  [[noreturn]] void fail(const std::string& why) const;

 private:
  line_reader lines_;
  std::size_t number_ = 0;
  std::uint64_t end_ = 0;  // of the edit before
};

}  // namespace leiri::command
