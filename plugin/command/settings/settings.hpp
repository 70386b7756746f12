#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "settings/settings_file.hpp"

namespace leiri::command {

/// The absolute path of the folder of a file.
std::string folder_of(const settings_file& file);

/// The files that hold for a run and for its documents. Not for several threads at a time.
class settings {
 public:
  /// No files.
  settings() = default;
  /// The file `path` for everything or, if it is empty, the files that are found: that of the run
  /// in the working directory or above it, that of a document in its folder or above it. In each
  /// folder it is leiri.toml or else pyproject.toml, if that has the table tool.leiri. Throws
  /// io_failure and file_error, as all functions here.
  explicit settings(const std::string& path);

  /// The path of the file that would hold for a document if the program ran in its folder; empty if
  /// there is none.
  static std::string nearest(const std::string& document);

  /// The file of the run; null if there is none.
  [[nodiscard]] const settings_file* run() const noexcept { return run_.get(); }

  /// What holds for a document with this path, "-" for standard input, "a.epub!/b" for a file in an
  /// archive.
  document_settings of(const std::string& document);

  /// The settings that hold for a document with the files that they come from, a later one of the
  /// same key instead of an earlier one.
  struct origin {
    const settings_file* file;
    setting value;
  };
  std::vector<origin> explain(const std::string& document);

  /// The findings from here on are about this document.
  void begin_document(const std::string& document);
  /// Whether an [[ignore]] leaves out such a finding. Notes that it did.
  bool ignores(code c, std::string_view value);
  /// A message for each [[ignore]] that left out nothing, although it is about a document that was
  /// read.
  [[nodiscard]] std::vector<std::string> unused() const;

 private:
  using file_pointer = std::shared_ptr<const settings_file>;
  struct ignore_use {
    std::string path;  ///< of the file
    bool is_used = false;
  };

  file_pointer file_for(const std::string& document);
  file_pointer file_near(const std::string& document);
  file_pointer file_in_or_above(const std::string& folder);
  static file_pointer read_in(const std::string& folder);
  void refuse_run_keys(const settings_file& nested) const;

  bool is_active_ = false;
  file_pointer run_;
  file_pointer only_;                          // with a path
  std::map<std::string, file_pointer> found_;  // by folder; null: there is none
  // What holds in the folder of the document before, whose path is as the document's has it.
  std::optional<std::string> last_folder_;
  file_pointer last_;
  std::map<const ignored_findings*, ignore_use> uses_;  // those about a document that was read
  // Those about the current document.
  std::vector<std::pair<const ignored_findings*, ignore_use*>> current_;
};

}  // namespace leiri::command
