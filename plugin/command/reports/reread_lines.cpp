#include "reports/reread_lines.hpp"

#include <exception>
#include <tuple>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/kept_input.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view inside = "!/";
/// What was unpacked once may be unpacked again.
constexpr unpacking_options without_limit{UINT64_MAX};

}  // namespace

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
