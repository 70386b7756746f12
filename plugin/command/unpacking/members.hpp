#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "unpacking/block_reader.hpp"

namespace leiri::command {

/// What gzip and bzip2 have in common: a file consists of one or more members, each complete in
/// itself, and only zeros may follow the last one, as on tapes.
class decompressor_of_members : public decompressor {
 public:
  /// `start` is the bytes at the beginning of each member; `name` is that of the format, for
  /// messages.
  decompressor_of_members(std::string_view head, raw_source rest, std::string_view start,
                          std::string name)
      : in_(head, std::move(rest)), start_(start), name_(std::move(name)) {}

  std::size_t read(char* buffer, std::size_t size) final {
    std::size_t filled = 0;
    while (filled < size && !at_end_ && failure_.empty()) {
      if (between_members_) {
        next_member();
      } else {
        filled += unpack(buffer + filled, size - filled);
      }
    }
    return filled;
  }

 protected:
  /// Decompresses some bytes of the current member. Calls end_member() at its end, damaged() if it
  /// is malformed, and cut() if the file ends before it. Returns the number of bytes in `buffer`.
  virtual std::size_t unpack(char* buffer, std::size_t size) = 0;
  virtual void begin_member() = 0;

  block_reader& in() noexcept { return in_; }
  void end_member() noexcept { between_members_ = true; }
  void damaged(const std::string& why) { failure_ = "the " + name_ + " data is damaged: " + why; }
  void cut() { failure_ = "the " + name_ + " data ends too early"; }

 private:
  void next_member() {
    const std::string_view in = in_.peek();
    if (in.empty()) {
      at_end_ = true;
    } else if (in.front() == '\0') {
      const std::size_t zeros = std::min(in.find_first_not_of('\0'), in.size());
      in_.take(zeros);
      padded_ = true;
    } else if (in.front() == start_.front() && !padded_) {
      between_members_ = false;
      begin_member();
    } else {
      failure_ = "other data follows the " + name_ + " data";
    }
  }

  block_reader in_;
  std::string_view start_;
  std::string name_;
  bool between_members_ = false;
  bool padded_ = false;
  bool at_end_ = false;
};

}  // namespace leiri::command
