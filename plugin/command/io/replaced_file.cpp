#include "io/replaced_file.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <system_error>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// Follows links as far as they exist.
std::string target_of(const std::string& path) {
  std::error_code none;
  const std::filesystem::path target = std::filesystem::canonical(path, none);
  return none ? path : target.string();
}

/// A dangling link is not replaced; the file is written through it.
bool is_replaceable(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

}  // namespace

replaced_file::replaced_file(const std::string& path) {
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
}

void replaced_file::complete() {
  out_->flush();
  if (written_) {
    out_->sync();
  }
}

void replaced_file::commit() {
  complete();
  if (written_) {
    written_->take_place();
    written_.reset();
  }
}

bool is_same_file(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) {
    return false;
  }
  std::error_code ignored;
  const auto canonical = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  };
  return a == b || canonical(a) == canonical(b) || std::filesystem::equivalent(a, b, ignored);
}

bool is_standard_output(const std::string& path) noexcept {
  struct stat own {};
  struct stat other {};
  return ::fstat(1, &own) == 0 && S_ISREG(own.st_mode) && ::stat(path.c_str(), &other) == 0 &&
         own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

void refuse_to_unpack_in_place(const input& in, const std::string& path,
                               const std::string& output_path) {
  if (in.is_compressed() && is_same_file(path, output_path)) {
    throw usage_error(path + " is compressed, but the result is not; specify another file with -o");
  }
}

}  // namespace leiri::command
