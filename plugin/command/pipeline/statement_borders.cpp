#include "pipeline/statement_borders.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <utility>

#include "io/failure.hpp"

namespace leiri::command {

namespace {

/// The size of the first part in bytes. It is short, since the other parts wait for the prefixes
/// that it declares.
constexpr std::uint64_t first_size = std::uint64_t{64} << 10U;
/// How many bytes before a line are searched for the end of a statement.
constexpr std::uint64_t look_back = 256;

constexpr bool is_line_end(char c) noexcept { return c == '\n' || c == '\r'; }

constexpr bool is_alphanumeric(char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Like line_file::read(), but returns nothing if the file cannot be read.
std::string_view bytes_at(const line_file& file, std::uint64_t offset, char* buffer,
                          std::size_t size) {
  try {
    return {buffer, file.read(offset, buffer, size)};
  } catch (const io_failure&) {
    return {};
  }
}

/// The bytes from `offset` on, as far as may_begin_with() needs them.
std::string_view head_at(const line_file& file, std::uint64_t offset,
                         std::array<char, look_back>& head) {
  return bytes_at(file, offset, head.data(), head.size());
}

}  // namespace

statement_borders::statement_borders(std::shared_ptr<const line_file> file, std::uint64_t size,
                                     bool has_graphs) noexcept
    : file_(std::move(file)), file_size_(file_->size()), size_(size), has_graphs_(has_graphs) {}

std::uint64_t statement_borders::after(std::uint64_t offset) const {
  if (offset < size_ && first_size < size_) {
    const std::uint64_t first = first_in(first_size, size_);
    if (first != byte_range::open_end && first > offset) {
      return first;
    }
  }
  for (std::uint64_t k = std::max<std::uint64_t>(1, offset / size_); k <= file_size_ / size_; ++k) {
    const std::uint64_t first = first_in(k * size_, (k + 1) * size_);
    if (first != byte_range::open_end && first > offset) {
      return first;
    }
  }
  return byte_range::open_end;
}

bool statement_borders::looks_like_graph(std::uint64_t offset, bool before) const {
  std::array<char, 1> first;
  const std::string_view c = bytes_at(*file_, offset, first.data(), first.size());
  return has_graphs_ && (before || (!c.empty() && is_white_space(c.front())));
}

/// Whether a line that begins with `text` looks like the beginning of a statement. Prose in a
/// string does not. In TriG, statements in a graph are often indented.
bool statement_borders::may_begin_with(std::string_view text) const noexcept {
  if (has_graphs_) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  }
  constexpr std::string_view marks = "@[({}";
  if (text.empty() || marks.find(text.front()) != std::string_view::npos) {
    return !text.empty();
  }
  if (text.front() == '<') {
    const std::string_view iri = text.substr(0, text.find_first_of("> \t\r\n", 1) + 1);
    return iri.empty() || iri.back() == '>' || iri.starts_with("<<");
  }
  const auto* const name_end = std::find_if_not(text.begin(), text.end(), [](char c) {
    return is_alphanumeric(c) || c == '_' || c == '-' || c == '.' ||
           static_cast<unsigned char>(c) >= 0x80;
  });
  const std::string_view name(text.data(), static_cast<std::size_t>(name_end - text.begin()));
  constexpr std::array<std::string_view, 6> keywords = {"PREFIX", "prefix", "BASE",
                                                        "base",   "GRAPH",  "graph"};
  return name.size() == text.size() || *name_end == ':' ||
         std::ranges::find(keywords, name) != keywords.end();
}

std::uint64_t statement_borders::first_in(std::uint64_t begin, std::uint64_t end) const {
  std::array<char, 4096> block;
  std::array<char, look_back> head;
  char last = '\0';  // the last byte before the current one that is not space
  bool is_line_start = false;
  for (std::uint64_t at = begin - std::min(begin, look_back); at < end;) {
    const std::string_view bytes = bytes_at(*file_, at, block.data(), block.size());
    if (bytes.empty()) {
      break;
    }
    for (const char c : bytes) {
      const bool ends = last == '.' || (has_graphs_ && last == '}');
      if (is_line_start && ends && at >= begin && at < end && !is_line_end(c) &&
          may_begin_with(head_at(*file_, at, head))) {
        return at;
      }
      is_line_start = c == '\n';
      last = is_white_space(c) ? last : c;
      ++at;
    }
  }
  return byte_range::open_end;
}

}  // namespace leiri::command
