#pragma once

#include <cstddef>
#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/text/part.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"
#include "documents/line_ranges.hpp"
#include "pipeline/items.hpp"
#include "pipeline/ordered_merge.hpp"
#include "pipeline/recording.hpp"

namespace leiri::command {

/// Borders at which to divide a file in Turtle or TriG, about one in each `size` bytes. A border is
/// the start of a line that looks like the beginning of a statement, after a line in which a
/// statement seems to end. The line may be in a string; only a reader from the beginning of the
/// file can exclude this. The borders depend on the file alone, and any thread can ask for them. A
/// file that cannot be read has none.
class statement_borders {
 public:
  /// `has_graphs`: TriG. `size` is at least one.
  statement_borders(std::shared_ptr<const line_file> file, std::uint64_t size,
                    bool has_graphs) noexcept;

  /// The offset of the first border after `offset`; byte_range::open_end if there is none.
  [[nodiscard]] std::uint64_t after(std::uint64_t offset) const;
  /// Whether the line at `offset` seems to be in a graph of TriG. `before` is the same for a line
  /// before it.
  [[nodiscard]] bool looks_like_graph(std::uint64_t offset, bool before) const;

 private:
  [[nodiscard]] std::uint64_t first_in(std::uint64_t begin, std::uint64_t end) const;
  [[nodiscard]] bool may_begin_with(std::string_view text) const noexcept;

  std::shared_ptr<const line_file> file_;
  std::uint64_t file_size_;
  std::uint64_t size_;
  bool has_graphs_;
};

/// The result of reading a part.
struct part_reading_result {
  text::part_result part;
  std::uint64_t bytes = 0;  ///< how many were read: those of this part, and perhaps of the next
  std::uint64_t identifiers = 0;
  std::uint64_t unread = 0;     ///< see part_totals
  std::uint64_t expansion = 0;  ///< see text::reading_state
};

/// A part between two borders. A thread reads it with an assumption about the state in which the
/// parts before it end, since nobody has read all of them yet.
struct assumed_part {
  std::uint64_t number = 0;  ///< among the parts of the document
  std::uint64_t begin = 0;
  std::uint64_t after = 0;
  text::reading_state assumed = {};
  part_reading_result result = {};
  bool is_read = false;
};

/// How the parts of documents in Turtle and TriG were read, in bytes.
struct part_counts {
  std::uint64_t together = 0;  ///< by several threads at the same time
  std::uint64_t alone = 0;     ///< by one thread, which knew everything that precedes them
  std::uint64_t in_vain = 0;   ///< with a wrong assumption; these were read again

  part_counts& operator+=(const part_counts& more) noexcept {
    together += more.together;
    alone += more.alone;
    in_vain += more.in_vain;
    return *this;
  }
};

/// A document in Turtle or TriG that several threads read in parts.
class parted_document {
 public:
  /// Throws io_failure.
  parted_document(const std::string& path, document_format format, std::string base,
                  audit_options audit, std::uint64_t part_size);

  /// Reads the first part, about which everything is known, and returns the others.
  static items begin(const std::shared_ptr<parted_document>& whole, std::size_t threads,
                     reading_sink& to);

  /// Reads a part in any thread, with the state as it is known now. Does nothing if an assumption
  /// about it is not worthwhile.
  void read(assumed_part& part, reading_sink& to);
  /// Passes on a part at its turn. Reads it again if the assumption was wrong.
  void settle(assumed_part& part, recording& read, ordered_merge& to);
  /// Reads the parts after all assumed ones.
  void read_rest(reading_sink& to);

  [[nodiscard]] const part_counts& counts() const noexcept { return counts_; }

 private:
  void audit_part(const text::reading_state& before, const position& start, std::uint64_t limit,
                  reading_sink& to, part_reading_result& result) const;
  [[nodiscard]] bool holds(const assumed_part& part) const;
  void note_failure(const assumed_part& part);
  void read_next(reading_sink& to);
  [[nodiscard]] part_totals proceed(part_reading_result result, std::uint64_t lines_before,
                                    reading_sink& to);

  std::shared_ptr<const line_file> file_;
  document_format format_;
  audit_options audit_;
  statement_borders borders_;
  std::mutex mutex_;               // protects truth_ and alone_until_ while parts are read
  text::reading_state truth_;      // the state after the parts that have been passed on
  std::uint64_t alone_until_ = 0;  // parts before this number are not assumed
  std::uint64_t reached_ = 0;      // the end of the bytes that were read
  std::uint64_t passed_on_ = 0;    // the number of bytes that were reported
  bool has_ended_ = false;
  std::uint64_t failed_at_ = 0;   // assumptions from before this offset have already failed
  std::uint64_t last_pause_ = 0;  // how many parts one thread read alone after the last failure
  part_counts counts_;
};

}  // namespace leiri::command
