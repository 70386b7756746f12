#include "unpacking/formats.hpp"

#ifdef LEIRI_HAS_BZIP2
#include <bzlib.h>

#include <algorithm>
#include <new>
#include <utility>

#include "unpacking/members.hpp"
#endif

namespace leiri::command {

#ifdef LEIRI_HAS_BZIP2

namespace {

/// libbz2 verifies the checksum of each block and of each member.
class bzip2_decompressor final : public decompressor_of_members {
 public:
  bzip2_decompressor(std::string_view head, raw_source rest)
      : decompressor_of_members(head, std::move(rest), bzip2_start, "bzip2") {
    begin();
  }
  ~bzip2_decompressor() override { ::BZ2_bzDecompressEnd(&stream_); }
  bzip2_decompressor(const bzip2_decompressor&) = delete;
  bzip2_decompressor& operator=(const bzip2_decompressor&) = delete;

 private:
  std::size_t unpack(char* buffer, std::size_t size) override {
    const std::string_view bytes = in().peek();
    // libbz2's counts are of type unsigned, and it does not change its input.
    const std::size_t room = std::min(size, std::size_t{1} << 30U);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    stream_.next_in = const_cast<char*>(bytes.data());
    stream_.avail_in = static_cast<unsigned>(bytes.size());
    stream_.next_out = buffer;
    stream_.avail_out = static_cast<unsigned>(room);
    const int status = ::BZ2_bzDecompress(&stream_);
    in().take(bytes.size() - stream_.avail_in);
    if (status == BZ_MEM_ERROR) {
      throw std::bad_alloc();
    }
    if (status == BZ_STREAM_END) {
      end_member();
    } else if (status != BZ_OK) {
      damaged(status == BZ_DATA_ERROR_MAGIC ? "a member does not begin as it should"
                                            : "a block or a checksum is wrong");
    } else if (bytes.empty() && stream_.avail_out == room) {
      cut();
    }
    return room - stream_.avail_out;
  }

  void begin_member() override {
    ::BZ2_bzDecompressEnd(&stream_);
    begin();
  }

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

}  // namespace

std::unique_ptr<decompressor> make_bzip2_decompressor(std::string_view head, raw_source rest) {
  return std::make_unique<bzip2_decompressor>(head, std::move(rest));
}

#else

std::unique_ptr<decompressor> make_bzip2_decompressor(std::string_view /*head*/,
                                                      raw_source /*rest*/) {
  return make_missing("bzip2", "libbz2");
}

#endif

}  // namespace leiri::command
