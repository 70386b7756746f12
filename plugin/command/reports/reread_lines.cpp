#include "reports/reread_lines.hpp"

#include <exception>
#include <leiri/utf8.hpp>
#include <tuple>

#include "io/kept_input.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t block_size = 4096;
/// How many characters are kept before a place.
constexpr std::uint64_t kept_before = 200;
constexpr std::string_view inside = "!/";
/// What was unpacked once may be unpacked again.
constexpr unpacking_options without_limit{UINT64_MAX};

}  // namespace

std::optional<line_part_text> source_lines::around(std::uint64_t line, std::uint64_t column) {
  if (!has_begun_) {
    has_begun_ = true;
    fill();
    at_ = bytes_.size() - without_byte_order_mark(bytes_).size();
  }
  if (!skip_to_line(line)) {
    return std::nullopt;
  }
  skip_to_column(column > kept_before ? column - kept_before : 1);
  while (bytes_.size() - at_ < block_size && fill()) {
  }
  std::string_view text = std::string_view(bytes_).substr(at_, block_size);
  text = text.substr(0, text.find('\n'));
  text = text.substr(0, text.size() - (text.ends_with('\r') ? 1 : 0));
  if (column_ > column || text.find('\0') != std::string_view::npos) {
    return std::nullopt;
  }
  return line_part_text{text, column_};
}

/// Adds a block to the bytes that are still needed. False at the end of the file.
bool source_lines::fill() {
  bytes_.erase(0, at_);
  at_ = 0;
  const std::size_t size = bytes_.size();
  bytes_.resize(size + block_size);
  bytes_.resize(size + in_->read(bytes_.data() + size, block_size));
  return bytes_.size() != size;
}

bool source_lines::skip_to_line(std::uint64_t line) {
  while (line_ < line) {
    const std::size_t end = bytes_.find('\n', at_);
    if (end != std::string::npos) {
      at_ = end + 1;
      ++line_;
      column_ = 1;
      continue;
    }
    at_ = bytes_.size();
    if (!fill()) {
      return false;
    }
  }
  return line_ == line;
}

/// Goes to a column of the current line, or to the end of the line.
void source_lines::skip_to_column(std::uint64_t column) {
  while (column_ < column && (at_ < bytes_.size() || fill()) && bytes_[at_] != '\n') {
    ++at_;
    while ((at_ < bytes_.size() || fill()) && continues_character(bytes_[at_])) {
      ++at_;
    }
    ++column_;
  }
}

std::optional<line_part_text> reread_lines::around(std::string_view path, std::uint64_t line,
                                                   std::uint64_t column) {
  try {
    if (path != path_ || std::tie(line, column) < std::tie(line_, column_)) {
      lines_.reset();
      path_ = path;
      open(path_);
    }
    line_ = line;
    column_ = column;
    return lines_ ? lines_->around(line, column) : std::nullopt;
  } catch (const std::exception&) {
    lines_.reset();  // the document was there when it was read
    return std::nullopt;
  }
}

void reread_lines::open(const std::string& path) {
  if (can_read(path)) {
    lines_.emplace(bytes_of(path));
    return;
  }
  const std::size_t mark = path.find(inside);
  if (mark == std::string::npos || !can_read(path.substr(0, mark))) {
    return;
  }
  const std::string_view name = std::string_view(path).substr(mark + inside.size());
  if (archive_path_ != path.substr(0, mark) || !find_member(name)) {
    archive_path_ = path.substr(0, mark);
    archive_bytes_ = bytes_of(archive_path_);
    archive_ = open_archive(archive_bytes_->source(), 0, UINT64_MAX);
    if (!find_member(name)) {
      return;
    }
  }
  lines_.emplace(std::make_unique<input>(
      path, [this](char* buffer, std::size_t size) { return archive_->read(buffer, size); },
      without_limit));
}

bool reread_lines::can_read(const std::string& path) const {
  return path == standard_input ? has_input_ : can_be_read_twice(path);
}

std::unique_ptr<input> reread_lines::bytes_of(const std::string& path) {
  return path == standard_input
             ? std::make_unique<input>(input_name(path), kept_input(), without_limit)
             : std::make_unique<input>(path, without_limit);
}

/// Goes to the next file in the archive with this name. False if no later one has it.
bool reread_lines::find_member(std::string_view name) {
  while (archive_ != nullptr) {
    const auto member = archive_->next();
    if (!member) {
      archive_.reset();
    } else if (member->name == name) {
      return true;
    }
  }
  return false;
}

}  // namespace leiri::command
