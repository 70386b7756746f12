#include "io/decompressor.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#ifdef LEIRI_HAS_ZLIB
#define ZLIB_CONST  // its input is const
#include <zlib.h>
#endif
#ifdef LEIRI_HAS_ZSTD
#include <zstd.h>
#endif

#include "io/failure.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t block_size = std::size_t{1} << 16;

/// Reads compressed bytes in blocks.
class block_reader {
 public:
  block_reader(std::string_view head, raw_source rest)
      : rest_(std::move(rest)), block_(std::max(head.size(), block_size), '\0') {
    head.copy(block_.data(), head.size());
    bytes_ = std::string_view(block_).substr(0, head.size());
  }

  /// The bytes that have not been taken yet; empty at the end of the file.
  std::string_view peek() {
    if (bytes_.empty()) {
      bytes_ = std::string_view(block_).substr(0, rest_(block_.data(), block_.size()));
    }
    return bytes_;
  }
  void take(std::size_t size) { bytes_.remove_prefix(size); }

 private:
  raw_source rest_;
  std::string block_;
  std::string_view bytes_;
};

constexpr std::string_view gzip_start = "\x1F\x8B";
constexpr std::string_view zstd_start = "\x28\xB5\x2F\xFD";

#ifdef LEIRI_HAS_ZLIB

/// RFC 1952: one or more members; zeros may follow the last one, as on tapes.
class gzip_decompressor final : public decompressor {
 public:
  gzip_decompressor(std::string_view head, raw_source rest) : in_(head, std::move(rest)) {
    // 16: gzip only.
    if (::inflateInit2(&stream_, MAX_WBITS + 16) != Z_OK) {
      throw std::bad_alloc();
    }
  }
  ~gzip_decompressor() override { ::inflateEnd(&stream_); }
  gzip_decompressor(const gzip_decompressor&) = delete;
  gzip_decompressor& operator=(const gzip_decompressor&) = delete;

  std::size_t read(char* buffer, std::size_t size) override {
    std::size_t filled = 0;
    while (filled < size && !at_end_ && failure_.empty()) {
      if (between_members_) {
        next_member();
      } else {
        filled += inflate(buffer + filled, size - filled);
      }
    }
    return filled;
  }

 private:
  std::size_t inflate(char* buffer, std::size_t size) {
    const std::string_view in = in_.peek();
    // zlib's counts are of type unsigned.
    const std::size_t room = std::min(size, std::size_t{1} << 30U);
    stream_.next_in = reinterpret_cast<const Bytef*>(in.data());
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(buffer);
    stream_.avail_out = static_cast<uInt>(room);
    const int status = ::inflate(&stream_, Z_NO_FLUSH);
    in_.take(in.size() - stream_.avail_in);
    if (status == Z_MEM_ERROR) {
      throw std::bad_alloc();
    }
    if (status == Z_STREAM_END) {
      between_members_ = true;
    } else if (in.empty()) {
      failure_ = "the gzip data ends too early";
    } else if (status != Z_OK) {
      failure_ = std::string("the gzip data is damaged: ") +
                 (stream_.msg == nullptr ? "zlib gives no reason" : stream_.msg);
    }
    return room - stream_.avail_out;
  }

  void next_member() {
    const std::string_view in = in_.peek();
    if (in.empty()) {
      at_end_ = true;
    } else if (in.front() == '\0') {
      in_.take(1);
      padded_ = true;
    } else if (in.front() == gzip_start.front() && !padded_) {
      between_members_ = false;
      ::inflateReset(&stream_);
    } else {
      failure_ = "other data follows the gzip data";
    }
  }

  block_reader in_;
  z_stream stream_{};
  bool between_members_ = false;
  bool padded_ = false;
  bool at_end_ = false;
};

#endif

#ifdef LEIRI_HAS_ZSTD

/// RFC 8878: one or more frames.
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

#endif

}  // namespace

std::unique_ptr<decompressor> decompressor_for(std::string_view head,
                                               [[maybe_unused]] raw_source rest,
                                               [[maybe_unused]] const std::string& name) {
  if (head.starts_with(gzip_start)) {
#ifdef LEIRI_HAS_ZLIB
    return std::make_unique<gzip_decompressor>(head, std::move(rest));
#else
    throw io_failure(name + ": is compressed with gzip, but this program was built without zlib");
#endif
  }
  if (head.starts_with(zstd_start)) {
#ifdef LEIRI_HAS_ZSTD
    return std::make_unique<zstd_decompressor>(head, std::move(rest));
#else
    throw io_failure(name +
                     ": is compressed with zstd, but this program was built without libzstd");
#endif
  }
  return nullptr;
}

}  // namespace leiri::command
