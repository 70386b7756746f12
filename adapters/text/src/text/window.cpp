#include "text/window.hpp"

#include <algorithm>
#include <utility>

namespace leiri::text {
namespace {

constexpr std::size_t first_capacity = std::size_t{1} << 16;
constexpr std::size_t block_size = first_capacity / 2;

/// The buffer of this thread's last window, kept for the next one, since a program may read many
/// small documents. These are no objects that end: at its end, a program may still read documents
/// when those of its main thread have ended.
thread_local char* spare = nullptr;       // NOLINT
thread_local bool keeps_no_more = false;  // NOLINT

/// Frees the buffer at the end of a thread.
struct spare_owner {
  spare_owner() = default;
  spare_owner(const spare_owner&) = delete;
  spare_owner& operator=(const spare_owner&) = delete;
  ~spare_owner() {
    delete[] std::exchange(spare, nullptr);
    keeps_no_more = true;
  }
};

std::unique_ptr<char[]> first_buffer() {
  char* const kept = std::exchange(spare, nullptr);
  return std::unique_ptr<char[]>(kept != nullptr ? kept
                                                 : new char[first_capacity + window::end_mark]);
}

void keep(std::unique_ptr<char[]> buffer) noexcept {
  if (!keeps_no_more && spare == nullptr) {
    thread_local const spare_owner owner{};
    spare = buffer.release();
  }
}

}  // namespace

window::window(byte_source in, const position& start)
    : in_(std::move(in)),
      bytes_(first_buffer()),
      capacity_(first_capacity),
      start_(start.offset),
      mark_(start) {
  mark_end();
}

window::~window() {
  if (capacity_ == first_capacity) {
    keep(std::move(bytes_));
  }
}

// Reads up to the next multiple of the block size. So if the reading ends early, the number of
// bytes that have been read does not depend on the offset at which it began.
bool window::more(std::uint64_t keep) {
  if (ended_) {
    return false;
  }
  const std::size_t wanted = block_size - static_cast<std::size_t>(end() % block_size);
  make_room(keep, wanted);
  const std::size_t got = in_(bytes_.get() + size_, wanted);
  size_ += got;
  ended_ = got == 0;
  mark_end();
  return got != 0;
}

// Moving the kept bytes costs little if they are few, or if it is done rarely.
void window::make_room(std::uint64_t keep, std::size_t wanted) {
  if (capacity_ - size_ >= wanted) {
    return;
  }
  const std::size_t enough = std::max(capacity_ / 4, wanted);
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
