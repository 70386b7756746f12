#pragma once

#include <cstdint>
#include <leiri/documents/audit.hpp>
#include <leiri/text/part.hpp>
#include <memory>

#include "detection/document_format.hpp"
#include "documents/line_ranges.hpp"
#include "documents/report_spool.hpp"
#include "documents/statement_borders.hpp"

namespace leiri::command {

/// A document in Turtle or TriG that is read in parts.
struct parted_document {
  std::shared_ptr<const line_file> file;
  document_format format = document_format::turtle;
  audit_options audit;
  statement_borders borders;
};

/// The result of reading a part.
struct part_reading_result {
  text::part_result part;
  std::uint64_t bytes = 0;  ///< how many were read: those of this part, and perhaps of the next
  std::uint64_t identifiers = 0;
  std::uint64_t expansion = 0;  ///< see text::reading_state
};

/// Reads the part that begins at `start`, where `before` is the state of the reading. The part ends
/// at the next border, or at a later one if a statement crosses it. Reports to `to`, which receives
/// no identifiers. Throws std::length_error instead of reading bytes from `limit` on, and
/// io_failure; `result` then has the number of bytes that were read.
void audit_part(const parted_document& d, const text::reading_state& before, const position& start,
                std::uint64_t limit, audit_listener& to, namespace_inventory& namespaces,
                part_reading_result& result);

/// A part of such a document. A thread reads it with an assumption about the state in which the
/// parts before it end, since nobody has read all of them yet.
class assumed_part {
 public:
  /// `begin` is a border, and `after` the next one.
  assumed_part(std::shared_ptr<const parted_document> d, std::uint64_t begin, std::uint64_t after,
               text::reading_state assumed);

  /// Reads the part. After an error, holds() returns false.
  void read() noexcept;

  /// Whether the part has been read and, with the true state before it, would give the same result.
  [[nodiscard]] bool holds(const text::reading_state& truth) const;

  [[nodiscard]] std::uint64_t begin() const noexcept { return begin_; }
  /// When the assumption was made, everything before this offset had been read.
  [[nodiscard]] std::uint64_t known_until() const noexcept { return assumed_.where.offset; }
  [[nodiscard]] part_reading_result& result() noexcept { return result_; }
  [[nodiscard]] report_spool& reports() noexcept { return reports_; }
  [[nodiscard]] const namespace_inventory& namespaces() const noexcept { return namespaces_; }

  /// Whether it is worthwhile to copy the state as an assumption: a state with very many prefixes
  /// takes longer to copy than a part takes to read.
  static bool is_worthwhile(const text::reading_state& state);

 private:
  std::shared_ptr<const parted_document> document_;
  std::uint64_t begin_;
  std::uint64_t limit_;
  text::reading_state assumed_;
  report_spool reports_;
  namespace_inventory namespaces_;
  part_reading_result result_;
  bool is_read_ = false;
};

}  // namespace leiri::command
