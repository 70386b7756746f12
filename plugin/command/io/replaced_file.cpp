#include "io/replaced_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

io_failure cannot_replace(const std::string& path) {
  return io_failure{path + ": cannot be written: " + std::strerror(errno)};
}

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
    open_beside();
  } else {
    out_.emplace(path_);
  }
}

void replaced_file::open_beside() {
  int number = -1;
  for (unsigned n = 0; number < 0 && (n == 0 || errno == EEXIST); ++n) {
    written_ = path_ + ".leiri-" + std::to_string(::getpid()) + '-' + std::to_string(n);
    number = ::open(written_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  }
  if (number < 0) {
    written_.clear();
    throw cannot_replace(path_);
  }
  out_.emplace(number, path_);
  struct stat old {};
  if (::stat(path_.c_str(), &old) == 0) {
    // If the system refuses, the file has the permissions of a new one.
    [[maybe_unused]] const int refused = ::fchmod(number, old.st_mode & 07777U);
  }
}

replaced_file::~replaced_file() {
  if (!written_.empty()) {
    ::unlink(written_.c_str());
  }
}

void replaced_file::complete() {
  out_->flush();
  if (!written_.empty()) {
    out_->sync();
  }
}

void replaced_file::commit() {
  complete();
  if (written_.empty()) {
    return;
  }
  if (std::rename(written_.c_str(), path_.c_str()) != 0) {
    throw cannot_replace(path_);
  }
  written_.clear();
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

}  // namespace leiri::command
