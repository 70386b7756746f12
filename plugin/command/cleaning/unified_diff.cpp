#include "cleaning/unified_diff.hpp"

#include <algorithm>

namespace leiri::command {

namespace {

constexpr std::size_t context_lines = 3;

/// Adds lines, each with a mark before it, and returns their number. After a last line without a
/// line feed, adds the line that patch(1) requires.
std::uint64_t add_marked(char mark, std::string_view lines, std::string& to) {
  std::uint64_t count = 0;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    to += mark;
    to.append(line) += '\n';
    if (end == std::string_view::npos) {
      to += "\\ No newline at end of file\n";
      lines = {};
    } else {
      lines.remove_prefix(end + 1);
    }
    ++count;
  }
  return count;
}

/// A range of lines, such as "7,3": the number of the first line, and the number of lines. If there
/// are no lines, the first number is that of the line before.
std::string range(std::uint64_t before, std::uint64_t count) {
  return std::to_string(before + (count == 0 ? 0 : 1)) + ',' + std::to_string(count);
}

}  // namespace

void unified_diff::on_bytes(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t feed = bytes.find('\n');
    const std::size_t size = feed == std::string_view::npos ? bytes.size() : feed + 1;
    old_line_.append(bytes, 0, size);
    if (differs_) {
      new_line_.append(bytes, 0, size);
    }
    bytes.remove_prefix(size);
    if (feed != std::string_view::npos) {
      end_line();
    }
  }
}

void unified_diff::on_edit(const edit& e) {
  if (!differs_) {
    new_line_ = old_line_;
    differs_ = true;
  }
  old_line_ += e.original;
  new_line_ += e.result;
}

void unified_diff::end_line() {
  if (differs_) {
    add_change();
  } else {
    add_context(std::exchange(old_line_, {}));
  }
}

/// Adds a line that is the same in both texts. Two changes are in one hunk if their contexts touch.
void unified_diff::add_context(std::string line) {
  context_.push_back(std::move(line));
  ++old_lines_;
  ++new_lines_;
  if (hunk_.empty() && context_.size() > context_lines) {
    context_.pop_front();
  } else if (context_.size() > 2 * context_lines) {
    end_hunk();
  }
}

void unified_diff::add_change() {
  if (hunk_.empty()) {
    old_begin_ = old_lines_ - context_.size();
    new_begin_ = new_lines_ - context_.size();
  }
  for (const std::string& line : context_) {
    add_marked(' ', line, hunk_);
  }
  context_.clear();
  old_lines_ += add_marked('-', old_line_, hunk_);
  new_lines_ += add_marked('+', new_line_, hunk_);
  old_line_.clear();
  new_line_.clear();
  differs_ = false;
}

/// Writes the hunk with the first lines of the context, and keeps its last lines for the next hunk.
void unified_diff::end_hunk() {
  const std::size_t after = std::min(context_.size(), context_lines);
  for (std::size_t i = 0; i < after; ++i) {
    add_marked(' ', context_[i], hunk_);
  }
  if (!std::exchange(has_head_, true)) {
    write_("--- " + name_ + "\n+++ " + name_ + '\n');
  }
  const std::uint64_t rest = context_.size() - after;
  write_("@@ -" + range(old_begin_, old_lines_ - rest - old_begin_) + " +" +
         range(new_begin_, new_lines_ - rest - new_begin_) + " @@\n");
  write_(hunk_);
  hunk_.clear();
  while (context_.size() > context_lines) {
    context_.pop_front();
  }
}

void unified_diff::finish() {
  if (!old_line_.empty() || differs_) {
    end_line();
  }
  if (!hunk_.empty()) {
    end_hunk();
  }
}

}  // namespace leiri::command
