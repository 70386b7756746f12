#include "documents/line_ranges.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <leiri/documents/occurrence.hpp>
#include <utility>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/redirection.hpp"

namespace leiri::command {

line_file::line_file(const std::string& path)
    : name_(path),
      host_file_(redirection::file(path)),
      descriptor_(host_file_ != nullptr ? -1 : open_to_read(path)) {}

/// Like read_at(), but a file of the application throws its errors.
std::size_t line_file::read_some(std::uint64_t offset, char* buffer, std::size_t size) const {
  if (host_file_ == nullptr) {
    return read_at(descriptor_.number(), offset, buffer, size);
  }
  errno = 0;
  return offset < host_file_->size ? host_file_->read(offset, buffer, size) : 0;
}

std::size_t line_file::read(std::uint64_t offset, char* buffer, std::size_t size) const {
  const std::size_t filled = read_some(offset, buffer, size);
  if (filled == 0 && errno != 0) {
    throw cannot(name_, "read");
  }
  return filled;
}

std::uint64_t line_file::line_begin(std::uint64_t offset) const {
  if (offset == 0) {
    return 0;
  }
  std::array<char, 4096> block;
  for (std::uint64_t at = offset - 1;;) {
    const std::size_t got = read_some(at, block.data(), block.size());
    const std::size_t line_end = std::string_view(block.data(), got).find('\n');
    if (line_end != std::string_view::npos) {
      return at + line_end + 1;
    }
    if (got == 0) {
      return byte_range::open_end;
    }
    at += got;
  }
}

std::uint64_t line_file::size() const noexcept {
  if (host_file_ != nullptr) {
    return host_file_->size;
  }
  struct stat status {};
  return ::fstat(descriptor_.number(), &status) == 0 ? static_cast<std::uint64_t>(status.st_size)
                                                     : 0;
}

std::vector<byte_range> line_ranges(const line_file& file, const byte_range& range,
                                    std::uint64_t size) {
  std::vector<byte_range> parts;
  std::uint64_t begin = file.line_begin(range.begin);
  const std::uint64_t end = file.line_begin(range.end);
  do {
    const std::uint64_t next =
        end - std::min(begin, end) > size ? file.line_begin(begin + size) : end;
    parts.push_back({begin, next});
    begin = next;
  } while (begin < end);
  return parts;
}

std::size_t line_source::read(char* buffer, std::size_t size) {
  const std::uint64_t rest = range_.end - std::min(at_, range_.end);
  const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(rest, size));
  const std::size_t got = file_->read(at_, buffer, wanted);
  lines_ += count_line_ends({buffer, got});
  at_ += got;
  return got;
}

}  // namespace leiri::command
