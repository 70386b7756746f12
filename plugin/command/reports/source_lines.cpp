#include "reports/source_lines.hpp"

#include <leiri/utf8.hpp>

namespace leiri::command {

namespace {

constexpr std::size_t block_size = 4096;
/// How many characters are kept before a place.
constexpr std::uint64_t kept_before = 200;

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

}  // namespace leiri::command
