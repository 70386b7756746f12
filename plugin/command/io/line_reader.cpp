#include "io/line_reader.hpp"

#include <cerrno>
#include <cstring>
#include <leiri/utf8.hpp>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "operations/aliases.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

std::optional<std::string> read_row_in(std::string_view line, bool cut,
                                       const row_reader& read_row) {
  if (cut) {
    return "line longer than 64 MiB";
  }
  if (find_invalid_utf8(line) != std::string_view::npos) {
    return "bytes that are not valid UTF-8";
  }
  const auto fields = operations::fields_of(line);
  return fields.empty() ? std::nullopt : read_row(fields);
}

}  // namespace

line_reader::line_reader() : line_reader(std::string(standard_input)) {}

line_reader::line_reader(const std::string& path)
    : name_(input_name(path)), descriptor_(open_to_read(path)) {}

bool line_reader::next(std::string_view& line) {
  cut_ = false;
  std::size_t searched = begin_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      line = take(end - begin_, 1);
      return true;
    }
    if (buffer_.size() - begin_ > longest) {
      cut_ = true;
      buffer_.resize(begin_ + longest);
    }
    searched = buffer_.size() - begin_;
    if (!fill()) {
      break;
    }
  }
  line = take(buffer_.size() - begin_, 0);
  return !line.empty() || cut_;
}

bool line_reader::would_wait() const noexcept {
  if (at_end_ || buffer_.find('\n', begin_) != std::string::npos) {
    return false;
  }
  return !is_ready(descriptor_.number());
}

/// Moves the unread bytes to the start of the buffer and reads a block after them; returns false at
/// the end.
bool line_reader::fill() {
  buffer_.erase(0, begin_);
  begin_ = 0;
  const std::size_t kept = buffer_.size();
  buffer_.resize(kept + block_size);
  ssize_t got = 0;
  do {
    got = at_end_ ? 0 : ::read(descriptor_.number(), buffer_.data() + kept, block_size);
  } while (got < 0 && errno == EINTR);
  buffer_.resize(kept + (got > 0 ? static_cast<std::size_t>(got) : 0));
  if (got < 0) {
    throw io_failure{name_ + ": cannot be read: " + std::strerror(errno)};
  }
  at_end_ = got == 0;
  return !at_end_;
}

std::string_view line_reader::take(std::size_t length, std::size_t with_end) {
  const std::string_view line(buffer_.data() + begin_, length);
  begin_ += length + with_end;
  return line;
}

void read_table(const std::string& path, const row_reader& read_row) {
  line_reader lines(path);
  std::size_t number = 1;
  for (std::string_view line; lines.next(line); ++number) {
    if (const auto wrong = read_row_in(line, lines.cut(), read_row)) {
      throw file_error(lines.name(), number, *wrong);
    }
  }
}

}  // namespace leiri::command
