#pragma once

#include <bzlib.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <string_view>

namespace leiri::command {

/// Messages about damaged data.
inline constexpr const char* wrong_bzip2_start = "a member does not begin as it should";
inline constexpr const char* damaged_bzip2 = "a block or a checksum is wrong";

/// A stream that libbz2 decompresses.
class bzip2_stream {
 public:
  struct progress {
    int status;
    std::size_t taken;  ///< bytes of the input
    std::size_t made;   ///< bytes in the buffer
  };

  bzip2_stream() { begin(); }
  ~bzip2_stream() { ::BZ2_bzDecompressEnd(&stream_); }
  bzip2_stream(const bzip2_stream&) = delete;
  bzip2_stream& operator=(const bzip2_stream&) = delete;

  void restart() {
    ::BZ2_bzDecompressEnd(&stream_);
    begin();
  }

  progress run(std::string_view in, char* buffer, std::size_t size) {
    // libbz2's counts are of type unsigned, and it does not change its input.
    const auto room = static_cast<unsigned>(std::min(size, most));
    const auto given = static_cast<unsigned>(std::min(in.size(), most));
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    stream_.next_in = const_cast<char*>(in.data());
    stream_.avail_in = given;
    stream_.next_out = buffer;
    stream_.avail_out = room;
    const int status = ::BZ2_bzDecompress(&stream_);
    if (status == BZ_MEM_ERROR) {
      throw std::bad_alloc();
    }
    return {status, given - stream_.avail_in, room - stream_.avail_out};
  }

 private:
  static constexpr std::size_t most = std::size_t{1} << 30U;

  void begin() {
    constexpr int quiet = 0;
    constexpr int fast = 0;
    stream_ = {};
    if (::BZ2_bzDecompressInit(&stream_, quiet, fast) != BZ_OK) {
      throw std::bad_alloc();
    }
  }

  bz_stream stream_{};
};

}  // namespace leiri::command
