#include "server/open_text.hpp"

#include <algorithm>
#include <leiri/utf8.hpp>
#include <utility>

namespace leiri::command {

namespace {

/// The number of units that a byte begins: those of its character for the first byte of a
/// character, and none for its other bytes. In UTF-8, every byte is a unit.
constexpr std::uint64_t units_of(char c, position_unit unit) noexcept {
  if (unit == position_unit::utf8) {
    return 1;
  }
  const bool is_pair = unit == position_unit::utf16 && static_cast<unsigned char>(c) >= 0xF0U;
  return static_cast<std::uint64_t>(!continues_character(c)) + static_cast<std::uint64_t>(is_pair);
}

std::uint64_t count_units(std::string_view text, position_unit unit) noexcept {
  std::uint64_t units = 0;
  for (const char c : text) {
    units += units_of(c, unit);
  }
  return units;
}

/// The offset after `wanted` units of a line; the end of the line if it has fewer. Nothing if that
/// offset is within a character.
std::optional<std::size_t> skip_units(std::string_view line, std::uint64_t wanted,
                                      position_unit unit) noexcept {
  constexpr std::size_t block = 4096;
  std::uint64_t counted = 0;
  std::size_t at = 0;
  for (; at + block < line.size(); at += block) {
    const std::uint64_t more = count_units(line.substr(at, block), unit);
    if (counted + more >= wanted) {
      break;
    }
    counted += more;
  }
  while (at < line.size() && (counted < wanted || continues_character(line[at]))) {
    const std::uint64_t units = units_of(line[at], unit);
    if (counted + units > wanted) {
      return std::nullopt;
    }
    counted += units;
    ++at;
  }
  return at;
}

}  // namespace

open_text::open_text(std::string text, position_unit unit) : bytes_(std::move(text)), unit_(unit) {
  starts_.push_back(0);
  find_line_starts(1, bytes_.size(), 1);
}

/// Finds the starts of lines between two offsets, both included, and inserts them into `starts_`
/// before index `at`.
void open_text::find_line_starts(std::size_t begin, std::size_t end, std::size_t at) {
  std::vector<std::size_t> found;
  for (std::size_t offset = begin; offset <= end; ++offset) {
    if (is_line_start(offset)) {
      found.push_back(offset);
    }
  }
  starts_.insert(starts_.begin() + static_cast<std::ptrdiff_t>(at), found.begin(), found.end());
}

/// Whether a line starts at an offset, which must not be 0.
bool open_text::is_line_start(std::size_t offset) const noexcept {
  const char before = bytes_[offset - 1];
  return before == '\n' || (before == '\r' && (offset == bytes_.size() || bytes_[offset] != '\n'));
}

bool open_text::replace(const line_range& range, std::string_view text) {
  const auto begin = offset_of(range.begin);
  const auto end = offset_of(range.end);
  if (!begin || !end || *begin > *end) {
    return false;
  }
  bytes_.replace(*begin, *end - *begin, text);
  // Whether a line starts at an offset depends on the bytes before and after it.
  const std::size_t first = std::max<std::size_t>(*begin, 1);
  const auto from = std::lower_bound(starts_.begin(), starts_.end(), first);
  const auto to = *end < first ? from : std::upper_bound(from, starts_.end(), *end);
  const auto at = static_cast<std::size_t>(from - starts_.begin());
  const std::size_t longer = text.size() - (*end - *begin);  // may wrap around, as the sum does
  std::for_each(to, starts_.end(), [longer](std::size_t& start) { start += longer; });
  starts_.erase(from, to);
  find_line_starts(first, *begin + text.size(), at);
  return true;
}

std::optional<std::size_t> open_text::offset_of(const line_position& p) const {
  if (p.line >= starts_.size()) {
    // Some clients use the line after the last one as the end of a range that includes the last
    // line.
    return p.line == starts_.size() && p.character == 0 ? std::optional(bytes_.size())
                                                        : std::nullopt;
  }
  const auto line = static_cast<std::size_t>(p.line);
  const std::size_t begin = starts_[line];
  const auto skipped = skip_units(std::string_view(bytes_).substr(begin, line_end(line) - begin),
                                  p.character, unit_);
  return skipped ? std::optional(begin + *skipped) : std::nullopt;
}

std::size_t open_text::line_of(std::size_t offset) const {
  const auto behind = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::size_t>(behind - starts_.begin()) - 1;
}

/// The end of a line, without its line end characters.
std::size_t open_text::line_end(std::size_t line) const noexcept {
  if (line + 1 == starts_.size()) {
    return bytes_.size();
  }
  std::size_t end = starts_[line + 1] - 1;
  if (bytes_[end] == '\n' && end > starts_[line] && bytes_[end - 1] == '\r') {
    --end;
  }
  return end;
}

line_position position_finder::operator()(std::size_t offset) {
  const std::size_t line = text_.line_of(offset);
  if (line != found_.line || offset < offset_) {
    found_ = {line, 0};
    offset_ = text_.starts_[line];
  }
  found_.character +=
      count_units(std::string_view(text_.bytes_).substr(offset_, offset - offset_), text_.unit_);
  offset_ = offset;
  return found_;
}

}  // namespace leiri::command
