#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "documents/corpus_options.hpp"
#include "io/folder.hpp"
#include "pipeline/items.hpp"

namespace leiri::command {

/// Finds the files to read.
class finder {
 public:
  /// Whether a file in a folder is found once, even if it has several names, and not if this
  /// program writes it.
  enum class files : bool { once, by_name };

  /// `options` must outlive the finder. `to` receives the items in order.
  finder(const corpus_options& options, std::function<void(item)> to, files wanted = files::once)
      : options_(options), to_(std::move(to)), wanted_(wanted) {}

  /// Finds a file, standard input, or the files in a folder.
  void find(const std::string& path);
  /// Passes on the files that wait for others.
  void flush();

 private:
  void find_in_folder(const std::string& folder);
  void walk(const std::string& folder);
  void find_file(const std::string& path, named how);
  [[nodiscard]] bool claim(const found_file& file);
  [[nodiscard]] bool is_named_report(const std::string& path) const;
  [[nodiscard]] bool waits_for_turn(const found_file& file) const;
  void tell(notice n);

  const corpus_options& options_;
  std::function<void(item)> to_;
  files wanted_;
  std::set<file_identity> seen_;
  const std::optional<file_identity> standard_output_ = identity_of_standard_output();
  const std::optional<file_identity> report_file_ = identity_of(options_.output_path);
  file_run run_;                // the files that wait
  std::uint64_t run_size_ = 0;  // in bytes
};

}  // namespace leiri::command
