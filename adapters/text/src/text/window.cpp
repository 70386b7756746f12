#include "text/window.hpp"

#include <algorithm>
#include <utility>

namespace leiri::text {
namespace {

constexpr std::size_t first_capacity = std::size_t{1} << 16;

}  // namespace

window::window(byte_source in, const position& start)
    : in_(std::move(in)),
      bytes_(new char[first_capacity + end_mark]),
      capacity_(first_capacity),
      start_(start.offset),
      mark_(start) {
  mark_end();
}

bool window::more(std::uint64_t keep) {
  if (ended_) {
    return false;
  }
  make_room(keep);
  const std::size_t got = in_(bytes_.get() + size_, capacity_ - size_);
  size_ += got;
  ended_ = got == 0;
  mark_end();
  return got != 0;
}

// Moving the kept bytes costs little if it is done rarely: only when there is little room left.
void window::make_room(std::uint64_t keep) {
  const std::size_t enough = capacity_ / 4;
  if (capacity_ - size_ >= enough) {
    return;
  }
  settle(keep);
  const auto kept = static_cast<std::size_t>(end() - keep);
  const std::size_t capacity = capacity_ - kept >= enough ? capacity_ : capacity_ * 2;
  if (capacity == capacity_) {
    std::memmove(bytes_.get(), at(keep), kept);
  } else {
    std::unique_ptr<char[]> larger(new char[capacity + end_mark]);
    std::memcpy(larger.get(), at(keep), kept);
    bytes_ = std::move(larger);
    capacity_ = capacity;
  }
  start_ = keep;
  size_ = kept;
}

void window::settle(std::uint64_t offset) const {
  if (offset > mark_.offset) {
    mark_ = locate(offset);
  }
}

position window::locate(std::uint64_t offset) const {
  return advance(mark_, text(mark_.offset, offset));
}

}  // namespace leiri::text
