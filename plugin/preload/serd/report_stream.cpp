#include "report_stream.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "settings.hpp"

namespace leiri::preload {
namespace {

/// It is never closed, since a program may read documents at its end. The programs that a program
/// starts add to the same file.
std::FILE* open_stream() noexcept {
  const std::string& path = current_settings().report;
  if (path.empty()) {
    return stderr;
  }
  if (path == "none") {
    return nullptr;
  }
  std::FILE* const file = std::fopen(path.c_str(), "ae");
  if (file == nullptr) {
    std::fprintf(stderr, "leiri: LEIRI_REPORT: %s: %s\n", path.c_str(), std::strerror(errno));
    return stderr;
  }
  std::setvbuf(file, nullptr, _IOLBF, BUFSIZ);
  return file;
}

std::FILE* stream() noexcept {
  static std::FILE* const opened = open_stream();
  return opened;
}

void write(std::string& line, std::FILE* to) noexcept {
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), to);
}

}  // namespace

void write_report(std::string line) noexcept {
  if (stream() != nullptr) {
    write(line, stream());
  }
}

void tell_user_of_error(std::string line) noexcept {
  if (stream() != stderr) {
    write(line, stderr);
  }
}

}  // namespace leiri::preload
