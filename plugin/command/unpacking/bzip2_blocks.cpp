#include "unpacking/compressions.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "unpacking/bit_window.hpp"
#include "unpacking/bzip2_block.hpp"
#include "unpacking/bzip2_stream.hpp"
#include "unpacking/members.hpp"
#include "unpacking/ordered_tasks.hpp"

namespace leiri::command {

namespace {

constexpr unsigned header_size = 32;    // in bits: BZh and the level
constexpr unsigned checksum_size = 32;  // in bits

bool is_level(char c) noexcept { return c >= '1' && c <= '9'; }

/// An upper limit for the number of bits of a block, since a code has at most 20 bits.
std::uint64_t largest_block(char level) noexcept {
  constexpr std::uint64_t tables = 1'000'000;
  return static_cast<std::uint64_t>(level - '0') * 100'000 * 20 + tables;
}

ordered_tasks::action as_action(std::function<void()> run) {
  if (!run) {
    return nullptr;
  }
  return [run = std::move(run)] {
    run();
    return std::vector<ordered_tasks::task>();
  };
}

/// Divides a bzip2 file at the marks of its blocks. Threads decompress the blocks; the results are
/// taken in order. The bits of a mark may also occur in the data of a block. The part before them
/// then needs more bits, and the file is divided again from that block on, without this mark.
class bzip2_blocks final : public decompressor_of_members {
 public:
  bzip2_blocks(std::string_view head, raw_source rest, std::size_t threads)
      : decompressor_of_members(head, std::move(rest), bzip2_start, "bzip2"), threads_(threads) {}

 private:
  using position = bit_window::position;
  /// How the current member ends.
  enum class ending : std::uint8_t { none, complete, damaged, wrong_start, cut };

  std::size_t unpack(char* buffer, std::size_t size) override {
    while (given_ == ready_.size()) {
      ready_.clear();
      given_ = 0;
      if (ending_ != ending::none) {
        tell_ending();
        return 0;
      }
      advance();
    }
    const std::size_t got = ready_.copy(buffer, size, given_);
    given_ += got;
    return got;
  }

  void begin_member() override {
    ending_ = ending::none;
    has_begun_ = false;
    is_divided_ = false;
  }

  void tell_ending() {
    switch (ending_) {
      case ending::complete:
        end_member();
        break;
      case ending::cut:
        cut();
        break;
      case ending::wrong_start:
        damaged(wrong_bzip2_start);
        break;
      default:
        damaged(damaged_bzip2);
        break;
    }
  }

  void advance() {
    if (is_divided_ && tasks_) {
      tasks_->finish();
    } else if (!has_begun_) {
      begin_stream();
    } else if (window_.read(at_, bzip2_mark_size) == bzip2_end_mark) {
      divide_at_end();
    } else {
      divide_at_block();
    }
  }

  bool read_more() {
    const std::string_view bytes = in().peek();
    window_.add(bytes);
    in().take(bytes.size());
    return !bytes.empty();
  }

  /// Returns whether the file has all bits before `end`.
  bool read_up_to(position end) {
    while (window_.end() < end && read_more()) {
    }
    return window_.end() >= end;
  }

  void begin_stream() {
    const position start = window_.end();
    read_up_to(start + header_size + bzip2_mark_size);
    const std::string bytes =
        window_.copy(start, std::min(window_.end(), start + header_size + bzip2_mark_size));
    const std::string_view all = bytes;
    const std::string_view mark = all.substr(std::min<std::size_t>(4, all.size()));
    if (!bzip2_start.starts_with(all.substr(0, 3)) || (all.size() > 3 && !is_level(all[3]))) {
      settle(ending::wrong_start);
    } else if (!bzip2_block_start.starts_with(mark) && !bzip2_end_start.starts_with(mark)) {
      settle(ending::damaged);
    } else if (mark.size() < bzip2_block_start.size()) {
      settle(ending::cut);
    } else {
      begin_blocks(start, all[3]);
      has_begun_ = true;
    }
  }

  void begin_blocks(position header, char level) noexcept {
    level_ = level;
    at_ = header + header_size;
    after_mark_ = at_ + bzip2_mark_size;
  }

  /// Divides off the block that begins at at_.
  void divide_at_block() {
    const std::optional<position> next = next_mark();
    const position begin = at_;
    const position end = next.value_or(window_.end());
    packed_block packed{window_.copy(begin, end), static_cast<unsigned>((end - begin) % 8), level_,
                        next.has_value()};
    is_divided_ = !next;
    at_ = end;
    after_mark_ = end + bzip2_mark_size;
    const auto result = std::make_shared<unpacked_block>();
    const char level = level_;
    const bool has_next = next.has_value();
    perform([result, packed = std::move(packed)] { *result = unpack_bzip2_block(packed); },
            [this, result, begin, end, level, has_next] {
              if (result->is == unpacked_block::state::open && has_next) {
                divide_again(begin, end, level);
              } else {
                take(*result, end);
              }
            });
  }

  std::optional<position> next_mark() {
    position from = after_mark_;
    for (;;) {
      const std::optional<position> found = find_bzip2_mark(window_, from);
      if (found || window_.end() - at_ > largest_block(level_)) {
        return found;
      }
      from = std::max(from, window_.end() - bzip2_mark_size + 1);
      if (!read_more()) {
        return std::nullopt;
      }
    }
  }

  /// Divides the file again from `begin` on, since the mark at `end` was data.
  void divide_again(position begin, position end, char level) noexcept {
    ++division_;
    level_ = level;
    at_ = begin;
    after_mark_ = end + 1;
    before_.reset();
    is_divided_ = false;
  }

  void take(unpacked_block& block, position end) {
    ready_ += block.bytes;
    if (block.is == unpacked_block::state::whole) {
      checksum_ = (checksum_ << 1U | checksum_ >> 31U) ^ block.checksum;
      window_.forget_before(end);
    } else {
      settle(block.is == unpacked_block::state::damaged ? ending::damaged : ending::cut);
    }
  }

  /// Reads the end of a stream, whose mark is at at_. If another member follows directly, its
  /// blocks do not wait for those of this one.
  void divide_at_end() {
    if (before_) {
      perform({}, [] {});  // an empty member
      return;
    }
    const position checksum = at_ + bzip2_mark_size;
    const position end = (checksum + checksum_size + 7) / 8 * 8;
    is_divided_ = true;
    if (!read_up_to(checksum + checksum_size)) {
      perform({}, [this] { settle(ending::cut); });
      return;
    }
    before_ = static_cast<std::uint32_t>(window_.read(checksum, checksum_size));
    if (is_start_of_stream(end)) {
      is_divided_ = false;
      begin_blocks(end, static_cast<char>(window_.byte(end + header_size - 8)));
    } else {
      perform({}, [this, end] { end_at(end); });
    }
  }

  bool is_start_of_stream(position at) {
    const position end = at + header_size + bzip2_mark_size;
    return read_up_to(end) && is_bzip2(window_.copy(at, end));
  }

  void end_at(position end) {
    in().give_back(window_.take_from(end));
    settle(ending::complete);
  }

  /// Some thread runs `work`; then this thread runs `finish`, after the results before it were
  /// taken. The first block is decompressed in this thread, since a small file needs no others.
  void perform(std::function<void()> work, std::function<void()> finish) {
    auto in_order = [this, division = division_, before = std::exchange(before_, std::nullopt),
                     finish = std::move(finish)] {
      if (division == division_ && before) {
        compare(*before);
      }
      if (division == division_) {
        finish();
      }
    };
    if (tasks_ == nullptr && (!work || is_first_)) {
      is_first_ = false;
      if (work) {
        work();
      }
      in_order();
      return;
    }
    if (tasks_ == nullptr) {
      tasks_ = std::make_unique<ordered_tasks>(threads_, 2 * threads_);
    }
    tasks_->add({as_action(std::move(work)), as_action(std::move(in_order))});
  }

  /// Compares the checksum of the blocks with the one at the end of the member.
  void compare(std::uint32_t stored) {
    if (std::exchange(checksum_, 0) != stored) {
      settle(ending::damaged);
    }
  }

  /// Sets how the member ends. The results of all later tasks are ignored.
  void settle(ending how) noexcept {
    ++division_;
    ending_ = how;
    is_divided_ = true;
  }

  std::size_t threads_;
  bit_window window_;
  bool has_begun_ = false;               // the header of the member has been read
  char level_ = '9';                     // of the stream at at_
  position at_ = 0;                      // the mark at the beginning of the next piece
  position after_mark_ = 0;              // where the search for the following mark begins
  bool is_divided_ = false;              // the member is divided up to its end
  std::optional<std::uint32_t> before_;  // the checksum of a member that ends directly before at_
  std::uint64_t division_ = 0;           // the number of this division; tasks of others are ignored
  bool is_first_ = true;

  std::uint32_t checksum_ = 0;  // of the blocks of this member so far
  std::string ready_;           // results in order
  std::size_t given_ = 0;       // how many bytes of them the caller has received
  ending ending_ = ending::none;
  std::unique_ptr<ordered_tasks> tasks_;  // null before the second block; destroyed first
};

}  // namespace

std::unique_ptr<decompressor> make_bzip2_blocks(std::string_view head, raw_source rest,
                                                std::size_t threads) {
  return std::make_unique<bzip2_blocks>(head, std::move(rest), threads);
}

}  // namespace leiri::command
