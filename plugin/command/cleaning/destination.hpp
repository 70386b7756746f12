#pragma once

#include <leiri/documents/copy_sink.hpp>
#include <leiri/text/line_writer.hpp>
#include <optional>
#include <string_view>

#include "cleaning/clean_record.hpp"
#include "cleaning/document_cleaning.hpp"
#include "io/digest.hpp"
#include "io/input.hpp"
#include "io/replaced_file.hpp"
#include "pipeline/sorted_spool.hpp"

namespace leiri::command {

/// Throws usage_error if one of the files that a cleaning reads is one that it writes. A copy may
/// replace its document, but the record must not replace the document or the copy.
void refuse_same_files(const cleaning_options& options);

/// Where the result of a cleaning and its record go: to standard output, or to files that are
/// replaced only when both are complete, since the document cannot be restored without the record.
class destination final : public copy_sink {
 public:
  /// Decides once, before more than the head of `in` is read, whether the files may be written.
  /// `target`: the syntax to which the document is converted. Throws usage_error, io_failure and
  /// output_failure.
  destination(const cleaning_options& options, const input& in,
              std::optional<text::line_syntax> target);

  /// Keeps back what would otherwise be visible before commit().
  void hold();

  void write(std::string_view bytes);
  /// Takes a copy and its edits.
  void on_bytes(std::string_view bytes) override;
  void on_edit(const edit& e) override;
  [[nodiscard]] bool has_edits() const noexcept { return has_edits_; }

  /// What takes the changes of a conversion; null if nobody wants them, or if those of a copy are
  /// taken.
  [[nodiscard]] clean_record_writer* record_of_conversion() noexcept {
    return changes_ && is_converted_ ? &*changes_ : nullptr;
  }
  /// Adds bytes of the original to its digest, which the record contains.
  void add_original(std::string_view bytes);

  /// Puts everything into place.
  void commit();

 private:
  void tell_links() const;

  /// The file of the record, and the digests of the original and of the result.
  struct recording {
    replaced_file file;
    digest original;
    digest result;

    explicit recording(const std::string& path) : file(path, replaced_file::content::plain) {}
  };

  bool is_converted_;
  bool has_edits_ = false;
  std::string path_;  // of the result; empty: standard output
  replaced_file file_;
  std::optional<sorted_spool> held_;  // until it is certain that the bytes are to be written
  std::optional<recording> record_;
  std::optional<clean_record_writer> changes_;  // for the record, or for the application
};

}  // namespace leiri::command
