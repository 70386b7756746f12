#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/input.hpp"
#include "io/output.hpp"
#include "io/unfinished_file.hpp"

namespace leiri::command {

/// A file that is written next to the one that it replaces, and takes its place when it is
/// complete. At any time, either the old or the new file exists as a whole, so the new file may be
/// made from the old one. It keeps the old permissions. Standard output, and files that are not
/// regular, such as pipes, are written directly. All functions throw io_failure and output_failure.
class replaced_file {
 public:
  /// Whether a file with a name such as `a.ttl.gz` is compressed.
  enum class content : bool { as_named, plain };

  /// Empty: standard output.
  explicit replaced_file(const std::string& path, content wanted = content::as_named);
  /// Without commit(), the old file stays.
  ~replaced_file() = default;
  replaced_file(const replaced_file&) = delete;
  replaced_file& operator=(const replaced_file&) = delete;

  [[nodiscard]] output& out() noexcept { return *out_; }
  /// Whether the file is written directly, so that its bytes are visible before commit().
  [[nodiscard]] bool is_direct() const noexcept { return !written_.has_value(); }
  /// Stores everything permanently, but replaces nothing yet. After that, commit() fails only if
  /// the file cannot be replaced.
  void complete();
  void commit();

 private:
  std::string path_;                        // with symbolic links followed
  std::optional<unfinished_file> written_;  // unless the file is written directly
  std::optional<output> out_;               // closed before the file is removed
};

/// Whether both paths name the same file, which need not exist yet. An empty path is not a file,
/// nor is a device such as /dev/null. Throws io_failure if this cannot be determined.
bool is_same_file(const std::string& a, const std::string& b);

/// Throws usage_error if `path` is one of the files `to_read`. An empty path is standard output.
void refuse_to_overwrite(const std::vector<std::string>& to_read, const std::string& path);

/// Whether a path names a regular file that is not empty. Throws io_failure if this cannot be
/// determined.
bool has_content(const std::string& path);

/// Throws usage_error if a compressed file would be replaced with an uncompressed one. `in` was
/// opened as `path`; the result is not compressed unless the name of `output_path` is that of a
/// compressed file.
void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path);

}  // namespace leiri::command
