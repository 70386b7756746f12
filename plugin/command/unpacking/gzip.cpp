#include "unpacking/compressions.hpp"

#define ZLIB_CONST  // its input is const
#include <zlib.h>

#include <algorithm>
#include <new>
#include <utility>

#include "unpacking/members.hpp"

namespace leiri::command {

namespace {

/// RFC 1952. zlib verifies the checksum and the length of each member.
class gzip_decompressor final : public decompressor_of_members {
 public:
  gzip_decompressor(std::string_view head, raw_source rest)
      : decompressor_of_members(head, std::move(rest), gzip_start, "gzip") {
    // 16 selects gzip.
    if (::inflateInit2(&stream_, MAX_WBITS + 16) != Z_OK) {
      throw std::bad_alloc();
    }
  }
  ~gzip_decompressor() override { ::inflateEnd(&stream_); }
  gzip_decompressor(const gzip_decompressor&) = delete;
  gzip_decompressor& operator=(const gzip_decompressor&) = delete;

 private:
  std::size_t unpack(char* buffer, std::size_t size) override {
    const std::string_view bytes = in().peek();
    // zlib's counts are of type unsigned.
    const std::size_t room = std::min(size, std::size_t{1} << 30U);
    stream_.next_in = reinterpret_cast<const Bytef*>(bytes.data());
    stream_.avail_in = static_cast<uInt>(bytes.size());
    stream_.next_out = reinterpret_cast<Bytef*>(buffer);
    stream_.avail_out = static_cast<uInt>(room);
    const int status = ::inflate(&stream_, Z_NO_FLUSH);
    in().take(bytes.size() - stream_.avail_in);
    if (status == Z_MEM_ERROR) {
      throw std::bad_alloc();
    }
    if (status == Z_STREAM_END) {
      end_member();
    } else if (bytes.empty()) {
      cut();
    } else if (status != Z_OK) {
      damaged(stream_.msg == nullptr ? "zlib gives no reason" : stream_.msg);
    }
    return room - stream_.avail_out;
  }

  void begin_member() override { ::inflateReset(&stream_); }

  z_stream stream_{};
};

}  // namespace

std::unique_ptr<decompressor> make_gzip_decompressor(std::string_view head, raw_source rest) {
  return std::make_unique<gzip_decompressor>(head, std::move(rest));
}

}  // namespace leiri::command
