#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "detection/document_format.hpp"

namespace leiri::command {

/// The numbers of files in folders that are not documents, by the extensions of their names.
class skipped_files {
 public:
  /// Counts a file.
  void add_file(std::string_view path) { add(ending_of(path), 1); }
  /// Adds a number for an extension with its dot; empty for files without an extension.
  void add(const std::string& ending, std::uint64_t files);

  [[nodiscard]] std::uint64_t all() const noexcept { return all_; }
  [[nodiscard]] const std::map<std::string, std::uint64_t>& by_ending() const noexcept {
    return by_ending_;
  }

  /// The files that were counted since `earlier`, a previous state of the same object.
  [[nodiscard]] skipped_files operator-(const skipped_files& earlier) const;

  friend bool operator==(const skipped_files&, const skipped_files&) = default;

 private:
  std::map<std::string, std::uint64_t> by_ending_;
  std::uint64_t all_ = 0;
};

/// For example "3 files: 2 .md, 1 without an extension", the most frequent extensions first. Names
/// at most ten of them.
std::string words_for(const skipped_files& files);

}  // namespace leiri::command
