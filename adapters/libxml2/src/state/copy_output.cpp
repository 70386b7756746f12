#include "state/copy_output.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace leiri::libxml2 {

bool copy_output::change(const position& where, std::size_t size, std::string result, code why) {
  const auto next = std::upper_bound(
      edits_.begin(), edits_.end(), where.offset,
      [](std::uint64_t offset, const waiting_edit& e) { return offset < e.where.offset; });
  const bool is_free = (next == edits_.end() || where.offset + size <= next->where.offset) &&
                       (next == edits_.begin() || std::prev(next)->end() <= where.offset);
  if (is_free) {
    edits_.insert(next, {where, size, std::move(result), why});
  }
  return is_free;
}

std::uint64_t copy_output::before_edit(std::uint64_t offset) const noexcept {
  const auto found = std::find_if(edits_.begin(), edits_.end(),
                                  [offset](const waiting_edit& e) { return offset < e.end(); });
  return found == edits_.end() ? offset : std::min(offset, found->where.offset);
}

void copy_output::pass(std::string_view bytes) {
  const std::uint64_t end = passed_ + bytes.size();
  auto next = edits_.begin();
  for (; next != edits_.end() && next->where.offset < end; ++next) {
    const auto before = static_cast<std::size_t>(next->where.offset - passed_);
    pass_unchanged(bytes.substr(0, before));
    bytes.remove_prefix(before);
    to_.on_edit({next->where, bytes.substr(0, next->size), next->result, next->why});
    bytes.remove_prefix(next->size);
    passed_ += next->size;
  }
  edits_.erase(edits_.begin(), next);
  pass_unchanged(bytes);
}

void copy_output::pass_unchanged(std::string_view bytes) {
  if (!bytes.empty()) {
    to_.on_bytes(bytes);
    passed_ += bytes.size();
  }
}

}  // namespace leiri::libxml2
