#include "unpacking/compressions.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <utility>

#include "unpacking/block_reader.hpp"
#include "unpacking/read_archive.hpp"

namespace leiri::command {

namespace {

/// Decompresses with a filter of libarchive, which verifies checksums and lengths but does not
/// report bytes after the last lz4 frame.
class filter_decompressor final : public decompressor {
 public:
  filter_decompressor(std::string_view head, raw_source rest)
      : in_(head, std::move(rest)),
        name_(head.starts_with(xz_start) ? "xz" : "lz4"),
        archive_([this] { return next_block(); }) {}

  std::size_t read(char* buffer, std::size_t size) override {
    std::size_t filled = 0;
    while (filled < size && failure_.empty() && !at_end_) {
      const ssize_t got = next(buffer + filled, size - filled);
      archive_.rethrow();
      if (got < 0) {
        fail();
      } else if (got == 0) {
        finish();
      } else {
        filled += static_cast<std::size_t>(got);
      }
    }
    return filled;
  }

 private:
  /// Returns the number of bytes in `buffer`; a negative number after an error.
  ssize_t next(char* buffer, std::size_t size) {
    const int status = is_open_ ? ARCHIVE_OK : open();
    return status == ARCHIVE_EOF  ? 0
           : status == ARCHIVE_OK ? ::archive_read_data(archive_.get(), buffer, size)
                                  : -1;
  }

  /// Returns ARCHIVE_EOF if the result is empty.
  int open() {
    is_open_ = true;
    archive* const a = archive_.get();
    ::archive_read_support_filter_xz(a);
    ::archive_read_support_filter_lz4(a);
    ::archive_read_support_format_raw(a);
    ::archive_read_support_format_empty(a);
    const int status = archive_.open();
    archive_entry* entry = nullptr;
    return status == ARCHIVE_OK ? ::archive_read_next_header(a, &entry) : status;
  }

  void fail() {
    const char* const why = ::archive_error_string(archive_.get());
    const std::string_view text = why == nullptr ? "" : why;
    // "truncated lz4 input", or the message of liblzma when it receives no more bytes.
    const bool is_cut = text.find("runcated") != std::string_view::npos ||
                        text.find("No progress") != std::string_view::npos;
    failure_ = "the " + name_ + " data " +
               (is_cut ? std::string("ends too early") : "is damaged: " + std::string(text));
  }

  void finish() {
    at_end_ = true;
    in_.take(std::exchange(last_, 0));
    const auto used = static_cast<std::uint64_t>(::archive_filter_bytes(archive_.get(), -1));
    if (used < given_ || !in_.peek().empty()) {
      failure_ = "other data follows the " + name_ + " data";
    }
  }

  std::string_view next_block() {
    in_.take(last_);
    const std::string_view bytes = in_.peek();
    last_ = bytes.size();
    given_ += bytes.size();
    return bytes;
  }

  block_reader in_;
  std::string name_;
  read_archive archive_;
  std::size_t last_ = 0;     // the size of the block that libarchive has
  std::uint64_t given_ = 0;  // bytes that libarchive got
  bool is_open_ = false;
  bool at_end_ = false;
};

}  // namespace

std::unique_ptr<decompressor> make_filter(std::string_view head, raw_source rest) {
  return std::make_unique<filter_decompressor>(head, std::move(rest));
}

}  // namespace leiri::command
