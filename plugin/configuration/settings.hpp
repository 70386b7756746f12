#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "configuration/settings_file.hpp"

namespace leiri::configuration {

/// The absolute path of the folder of a file.
std::string folder_of(const settings_file& file);

/// Whether a file with this path is read as a configuration file.
bool is_settings_file(const std::string& path);

/// The configuration files that apply to a run and to its documents. Any thread may call of() at
/// any time; use everything else in one thread at a time.
class settings {
 public:
  /// No files.
  settings() = default;
  /// Uses the file `path` for everything. If the path is empty, searches the file of the run in the
  /// working directory and the folders above it, and the file of a document in its folder and the
  /// folders above that. The file is leiri.toml or, if a folder has none, pyproject.toml with the
  /// table tool.leiri. `read` may be called by any thread. All functions here throw io_failure and
  /// file_error.
  settings(const std::string& path, file_reader read);

  /// The path of the file that would apply to a document if the program ran in its folder; empty if
  /// there is none.
  static std::string nearest(const std::string& document, const file_reader& read);

  /// The file of the run; null if there is none.
  [[nodiscard]] const settings_file* run() const noexcept { return run_.get(); }

  /// The settings for a document with this path: "-" for standard input, "a.epub!/b" for a file in
  /// an archive.
  document_settings of(const std::string& document);

  /// The settings for a document, with the files from which they come. A later setting replaces
  /// earlier ones with the same key.
  struct origin {
    const settings_file* file;
    setting value;
  };
  std::vector<origin> explain(const std::string& document);

  /// Begins a document, to which the findings from now on belong.
  void begin_document(const std::string& document);
  /// Whether an [[ignore]] table leaves out a finding. Records that the table was used.
  bool ignores(code c, std::string_view value);
  /// A message for each [[ignore]] table that left out nothing, although it applies to a document
  /// that was read.
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
  [[nodiscard]] file_pointer read_in(const std::string& folder) const;
  void refuse_run_keys(const settings_file& nested) const;

  bool is_active_ = false;
  file_reader read_;
  std::mutex mutex_;  // protects what file_for() changes
  file_pointer run_;
  file_pointer only_;                          // the file for everything; null: files are searched
  std::map<std::string, file_pointer> found_;  // by folder; null: there is none
  // The folder of the previous document, as a part of the document's path, and its settings.
  std::optional<std::string> last_folder_;
  file_pointer last_;
  // The tables that apply to a document that was read.
  std::map<const ignored_findings*, ignore_use> uses_;
  // The tables that apply to the current document.
  std::vector<std::pair<const ignored_findings*, ignore_use*>> current_;
};

}  // namespace leiri::configuration
