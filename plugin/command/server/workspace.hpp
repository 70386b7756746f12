#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <leiri/documents/namespace_inventory.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "pipeline/items.hpp"
#include "subcommands/check.hpp"

namespace leiri::command {

/// What the files in the folders of an editor say of namespaces, prefixes and terms: what
/// `leiri check --against` would read. It is read in short steps between the messages of the
/// editor, file by file. Files that the editor has open are left out, since their texts are known
/// from the editor.
class workspace {
 public:
  /// The options of `leiri check` for a document with this path. May throw.
  using options_source = std::function<check_options(const std::string& path)>;

  explicit workspace(options_source options) : options_(std::move(options)) {}

  /// Sets the folders, which are then found and read.
  void set_folders(std::vector<std::string> folders);
  [[nodiscard]] const std::vector<std::string>& folders() const noexcept { return folders_; }
  /// Sets the paths of the files that are open.
  void set_open(std::set<std::string> paths);
  /// The content of a file has changed.
  void note_change(const std::string& path);
  /// Files have appeared or are gone.
  void find_again() noexcept { must_find_ = !folders_.empty(); }

  /// Whether something is to be read. It is read by work(), some files at a time. Passes on the
  /// exceptions of options_source; what was known of the files then remains known.
  [[nodiscard]] bool has_work() const noexcept { return must_find_ || stale_ > 0; }
  void work();
  /// The share that is read, in percent.
  [[nodiscard]] unsigned percentage() const noexcept;

  /// The namespaces of all files, once they have been read for the first time; null before. While
  /// changed files wait, they are as before.
  [[nodiscard]] const namespace_inventory* names();
  /// The files of the folders, documents and others.
  [[nodiscard]] std::vector<std::string> files() const;
  [[nodiscard]] std::size_t documents() { return names() == nullptr ? 0 : names()->documents(); }
  /// How many files are left out, since they are larger than largest_file.
  [[nodiscard]] std::size_t too_large() const noexcept { return too_large_; }
  static constexpr std::uint64_t largest_file = std::uint64_t{16} << 20U;

 private:
  /// Some files, which are read together. An inventory for each file would take too much memory,
  /// one for all could not be corrected after a change.
  struct shard {
    std::vector<found_file> files;
    std::size_t folder = 0;
    std::unique_ptr<namespace_inventory> names = nullptr;
    bool is_stale = true;
  };

  void find();
  [[nodiscard]] std::vector<shard> find_in(std::size_t folder, const check_options& options,
                                           std::size_t& too_large) const;
  void read(shard& s) const;
  void make_stale(const std::function<bool(const std::string& path)>& changed);

  options_source options_;
  std::vector<std::string> folders_;
  std::vector<check_options> options_of_;  // of each folder
  std::set<std::string> open_;
  std::vector<shard> shards_;
  std::size_t stale_ = 0;  // shards
  std::size_t next_ = 0;   // no earlier shard is stale
  bool must_find_ = false;
  std::size_t too_large_ = 0;
  std::unique_ptr<namespace_inventory> all_;  // what the shards have, unless it is outdated
  bool is_outdated_ = true;
  bool is_known_ = false;  // everything has been read once
};

}  // namespace leiri::command
