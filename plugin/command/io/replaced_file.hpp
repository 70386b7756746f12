#pragma once

#include <optional>
#include <string>

#include "io/input.hpp"
#include "io/output.hpp"
#include "io/unfinished_file.hpp"

namespace leiri::command {

/// A file that is written next to the one that it replaces, and takes its place when it is
/// complete: at any time, either the old or the new file exists as a whole. It may therefore be
/// made from the old one. It keeps the old permissions. Files that are not regular, such as pipes,
/// and standard output are written directly. All functions
/// throw io_failure and output_failure.
class replaced_file {
 public:
  /// Whether a name such as `a.ttl.gz` compresses the file.
  enum class content : bool { as_named, plain };

  /// Empty: standard output.
  explicit replaced_file(const std::string& path, content wanted = content::as_named);
  /// Without commit(), the old file stays.
  ~replaced_file() = default;
  replaced_file(const replaced_file&) = delete;
  replaced_file& operator=(const replaced_file&) = delete;

  [[nodiscard]] output& out() noexcept { return *out_; }
  /// Whether bytes are visible before commit(), since the file is written directly.
  [[nodiscard]] bool is_direct() const noexcept { return !written_.has_value(); }
  /// Stores everything permanently, but replaces nothing yet: after that, commit() can fail only
  /// when replacing.
  void complete();
  void commit();

 private:
  std::string path_;                        // with symbolic links followed
  std::optional<unfinished_file> written_;  // unless the file is written directly
  std::optional<output> out_;               // closed before the file is removed
};

/// Whether both paths are the same file, which need not exist yet. An empty path is not a file, and
/// neither is a device such as /dev/null. Throws io_failure if it cannot be known.
bool is_same_file(const std::string& a, const std::string& b);

/// Whether it is a regular file that is not empty. Throws io_failure if it cannot be known.
bool has_content(const std::string& path);

/// Throws usage_error if `in`, opened as `path`, is compressed and is to be replaced by a file that
/// is not, because its name does not say so.
void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path);

}  // namespace leiri::command
