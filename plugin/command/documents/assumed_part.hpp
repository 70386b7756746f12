#pragma once

#include <cstdint>
#include <leiri/audit.hpp>
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

/// What the reading of a part has given.
struct part_reading_result {
  text::part_result part;
  std::uint64_t bytes = 0;  ///< how many were read, of this part and perhaps of the next
  std::uint64_t identifiers = 0;
  std::uint64_t expansion = 0;  ///< see text::reading_state
};

/// Reads from `start` on, where `before` holds, what is between two borders, or more. Reports to
/// `to`, which receives no identifiers. Bytes from `limit` on are not read: std::length_error is
/// thrown. Throws io_failure; `result` then has the number of bytes.
void audit_part(const parted_document& d, const text::reading_state& before, const position& start,
                std::uint64_t limit, audit_listener& to, namespace_inventory& namespaces,
                part_reading_result& result);

/// A part of such a document, which a thread reads before it is known what precedes it.
class assumed_part {
 public:
  /// `begin` is a border, and `after` the next one.
  assumed_part(std::shared_ptr<const parted_document> d, std::uint64_t begin, std::uint64_t after,
               text::reading_state assumed);

  /// Fails silently.
  void read() noexcept;

  /// Whether reading it again with what is known now would give the same.
  [[nodiscard]] bool holds(const text::reading_state& truth) const;

  [[nodiscard]] std::uint64_t begin() const noexcept { return begin_; }
  /// What precedes this offset was known when the assumption was made.
  [[nodiscard]] std::uint64_t known_until() const noexcept { return assumed_.where.offset; }
  [[nodiscard]] part_reading_result& result() noexcept { return result_; }
  [[nodiscard]] report_spool& reports() noexcept { return reports_; }
  [[nodiscard]] const namespace_inventory& namespaces() const noexcept { return namespaces_; }

  /// Whether copying what a part assumes costs more than reading it.
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
