#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace leiri::command {

/// The skipped files whose names have the same extension.
struct skipped_kind {
  std::uint64_t files = 0;
  /// The first of them, as a folder or an archive names them, if documents have this extension,
  /// too: their contents are something else.
  std::vector<std::string> paths = {};

  friend bool operator==(const skipped_kind&, const skipped_kind&) = default;
};

/// The files in folders that are not documents, by the extensions of their names.
class skipped_files {
 public:
  static constexpr std::size_t most_paths = 1000;  ///< for each extension

  void add_file(const std::string& path);
  /// Adds files with an extension, which begins with its dot and is empty for files without one.
  void add(const std::string& ending, skipped_kind kind);
  void add(const skipped_files& others);

  [[nodiscard]] std::uint64_t all() const noexcept { return all_; }
  [[nodiscard]] const std::map<std::string, skipped_kind>& by_ending() const noexcept {
    return by_ending_;
  }

  friend bool operator==(const skipped_files&, const skipped_files&) = default;

 private:
  std::map<std::string, skipped_kind> by_ending_;
  std::uint64_t all_ = 0;
};

/// For example "3 files: 2 .md, 1 without an extension", the most frequent extensions first. Names
/// at most ten of them.
std::string words_for(const skipped_files& files);

}  // namespace leiri::command
