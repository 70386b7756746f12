#include "io/replaced_file.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "io/failure.hpp"
#include "io/system.hpp"

namespace leiri::command {

namespace {

bool is_missing(const std::error_code& error) noexcept {
  return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
}

io_failure cannot_examine(const std::string& path, const std::error_code& error) {
  return io_failure{path + ": cannot be examined: " + error.message()};
}

/// Throws if there is an error other than that the file does not exist. If such errors were
/// ignored, a link that cannot be followed would count as a missing file.
void expect_examined(const std::string& path, const std::error_code& error) {
  if (error && !is_missing(error)) {
    throw cannot_examine(path, error);
  }
}

/// Also throws if the current folder no longer exists.
std::filesystem::path absolute(const std::string& path) {
  std::error_code error;
  std::filesystem::path result = std::filesystem::absolute(path, error);
  if (error) {
    throw cannot_examine(path, error);
  }
  return result;
}

/// The file to which symbolic links lead; the path itself if that file does not exist.
std::string target_of(const std::string& path) {
  std::error_code error;
  const std::filesystem::path target = std::filesystem::canonical(absolute(path), error);
  expect_examined(path, error);
  return error ? path : target.string();
}

/// Whether a file can be replaced: a regular file, or a new one. A dangling link is not replaced,
/// but the file is written through it.
bool is_replaceable(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::symlink_status(path, error);
  expect_examined(path, error);
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

/// Nothing if the file does not exist.
std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) {
    return status;
  }
  if (errno != ENOENT && errno != ENOTDIR) {
    throw cannot(path, "examined");
  }
  return std::nullopt;
}

/// The path of a file that need not exist.
std::filesystem::path canonical(const std::string& path) {
  std::error_code error;
  std::filesystem::path result = std::filesystem::weakly_canonical(absolute(path), error);
  expect_examined(path, error);
  return result;
}

}  // namespace

replaced_file::replaced_file(const std::string& path, content wanted) {
  if (path.empty()) {
    out_.emplace();
    return;
  }
  path_ = target_of(path);
  if (is_replaceable(path_)) {
    written_.emplace(path_);
    out_.emplace(written_->descriptor(), path_);
  } else {
    out_.emplace(path_);
  }
  if (wanted == content::as_named) {
    out_->compress_for(path);
  }
}

void replaced_file::complete() {
  out_->finish();
  if (written_) {
    out_->sync();
  }
}

void replaced_file::commit() {
  complete();
  if (written_) {
    written_->adopt_attributes();
    out_.reset();  // Windows does not rename an open file
    written_->take_place();
    written_.reset();
  }
}

bool is_same_file(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) {
    return false;
  }
  const std::optional<struct stat> first = status_of(a);
  const std::optional<struct stat> second = status_of(b);
  if (first && second) {
    return first->st_dev == second->st_dev && first->st_ino == second->st_ino &&
           !S_ISCHR(first->st_mode);
  }
  return !first && !second && canonical(a) == canonical(b);
}

void refuse_to_overwrite(const std::vector<std::string>& to_read, const std::string& path) {
  const auto is_output = [&](const std::string& other) {
    return other != standard_input && is_same_file(other, path);
  };
  if (!path.empty() && std::any_of(to_read.begin(), to_read.end(), is_output)) {
    throw usage_error(path + " cannot be both read and written");
  }
}

bool has_content(const std::string& path) {
  const std::optional<struct stat> status = status_of(path);
  return status && S_ISREG(status->st_mode) && status->st_size != 0;
}

void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path) {
  if (in.is_compressed() && !is_name_of_compressed_file(output_path) &&
      is_same_file(path, output_path)) {
    throw usage_error(path +
                      " is compressed, but its name does not say how to compress the result; "
                      "specify another file with -o");
  }
}

}  // namespace leiri::command
