#include "host/labels.hpp"

#include <leiri/characters.hpp>

namespace leiri::serd {
namespace {

/// More labels than this are not remembered: all of them are taken for known.
constexpr std::size_t most_kept = 100'000;

}  // namespace

bool labels::has_kept(const std::string& label) const {
  return kept_.size() == most_kept || kept_.contains(label);
}

std::string_view labels::of(std::string_view label, std::string& buffer) {
  const bool may_clash = !is_line_based_ && label.size() > 1 && digit.contains(label[1]) &&
                         (label[0] == 'b' || label[0] == 'B');
  if (!may_clash) {
    return prefix_.empty() ? label : std::string_view(buffer.assign(prefix_).append(label));
  }
  buffer.assign(label);
  buffer[0] = 'B';
  bool is_fresh = false;
  if (label[0] == 'b') {
    has_renamed_ = true;
    is_fresh = has_kept(buffer);
  } else if (has_renamed_) {
    is_fresh = !has_kept(buffer);
  } else if (kept_.size() < most_kept) {
    kept_.insert(buffer);
  }
  if (is_fresh) {
    buffer.assign("b0").append(label);
  }
  return buffer.insert(0, prefix_);
}

}  // namespace leiri::serd
