#pragma once

#include <leiri/documents/audit.hpp>
#include <string>

#include "detection/opened_file.hpp"
#include "documents/corpus_options.hpp"
#include "io/input.hpp"
#include "pipeline/items.hpp"
#include "pipeline/reading_sink.hpp"

namespace leiri::command {

/// The message for a file or folder of which no range can be read.
std::string why_no_range(const std::string& path);

/// Reads items. Any number of threads may do so at the same time, except for what waits for its
/// turn.
class document_reader {
 public:
  /// Both must outlive the reader.
  document_reader(const corpus_options& options, const user_knowledge& known);

  /// Reads an item. Returns the items that replace the rest of it: a file that several threads can
  /// read is divided.
  items read(const item& one, reading_sink& to) const;

  /// Reads a document to its end. References in it are relative to `base_path`.
  void read_document(document d, const std::string& base_path, input& in, reading_sink& to) const;

 private:
  static items read_one(const notice& n, reading_sink& to);
  items read_one(const file_run& run, reading_sink& to) const;
  static items read_one(const line_part& part, reading_sink& to);
  static items read_one(const turtle_part& part, reading_sink& to);
  static items read_one(const document_end& end, reading_sink& to);

  items read_file(const found_file& found, bool may_divide, reading_sink& to) const;
  items lines_of(const opened_file& file, reading_sink& to) const;
  items parts_of(const opened_file& file, reading_sink& to) const;
  void read_archive(const opened_file& file, named how, reading_sink& to) const;
  [[nodiscard]] std::string base_of(const std::string& path,
                                    const configuration::document_settings& settings) const;

  const corpus_options& options_;
  const user_knowledge& known_;
  std::string working_folder_;  // empty if it is not known
};

}  // namespace leiri::command
