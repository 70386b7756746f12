#pragma once

#include <cstdint>
#include <functional>
#include <leiri/documents/audit.hpp>
#include <memory>
#include <optional>
#include <string>

#include "detection/document_format.hpp"
#include "documents/audit_document.hpp"
#include "documents/line_ranges.hpp"

namespace leiri::command {

class input;

/// The result for a document or a part of it.
struct part_totals {
  std::uint64_t bytes = 0;
  std::uint64_t identifiers = 0;
  std::uint64_t lines = 0;  ///< the number of line ends in it, if it consists of whole lines
  bool complete = true;     ///< nothing was left out
  bool readable = true;     ///< its bytes could be read
};

/// A document, or whole lines of one, that has not been read yet.
class document_part {
 public:
  /// `base` may be empty; what `how` refers to must outlive the part.
  document_part(std::unique_ptr<input> whole, document_format format, std::string base,
                const reading_options& how);
  /// For a line-based format; the lines begin at `start`.
  document_part(line_source lines, document_format format, const position& start);
  ~document_part();
  document_part(const document_part&) = delete;
  document_part& operator=(const document_part&) = delete;

  /// Audits the part; a read failure is reported to the audit, too. Call it once, since it closes
  /// the file. `on_bytes`, if set, receives the number of bytes whenever some were read.
  part_totals read(audit& a, const std::function<void(std::uint64_t)>& on_bytes = {});

 private:
  bool read_into(audit& a, const std::function<void(std::uint64_t)>& on_bytes);

  std::unique_ptr<input> whole_;  // null for lines
  std::optional<line_source> lines_;
  document_format format_;
  std::string base_;
  reading_options how_;
  position start_ = {0, 1, 1};  // of the lines
};

}  // namespace leiri::command
