#include "unpacking/compressions.hpp"

#include <zstd.h>

#include <new>
#include <utility>

#include "unpacking/block_reader.hpp"

namespace leiri::command {

namespace {

/// RFC 8878: one or more frames. libzstd verifies the checksum of each.
class zstd_decompressor final : public decompressor {
 public:
  zstd_decompressor(std::string_view head, raw_source rest)
      : in_(head, std::move(rest)), stream_(::ZSTD_createDStream()) {
    if (stream_ == nullptr) {
      throw std::bad_alloc();
    }
  }

  std::size_t read(char* buffer, std::size_t size) override {
    ZSTD_outBuffer out{buffer, size, 0};
    while (out.pos < out.size && !at_end_ && failure_.empty()) {
      const std::string_view bytes = in_.peek();
      ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
      const std::size_t before = out.pos;
      const std::size_t status = ::ZSTD_decompressStream(stream_.get(), &out, &in);
      in_.take(in.pos);
      if (::ZSTD_isError(status) != 0) {
        failure_ = std::string("the zstd data is damaged: ") + ::ZSTD_getErrorName(status);
      } else if (bytes.empty() && out.pos == before) {
        at_end_ = is_whole_;
        failure_ = is_whole_ ? "" : "the zstd data ends too early";
      } else {
        is_whole_ = status == 0;
      }
    }
    return out.pos;
  }

 private:
  struct stream_free {
    void operator()(ZSTD_DStream* s) const noexcept { ::ZSTD_freeDStream(s); }
  };

  block_reader in_;
  std::unique_ptr<ZSTD_DStream, stream_free> stream_;
  bool is_whole_ = false;  // the last frame is complete
  bool at_end_ = false;
};

}  // namespace

std::unique_ptr<decompressor> make_zstd_decompressor(std::string_view head, raw_source rest) {
  return std::make_unique<zstd_decompressor>(head, std::move(rest));
}

}  // namespace leiri::command
