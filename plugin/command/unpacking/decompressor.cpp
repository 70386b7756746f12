#include "unpacking/decompressor.hpp"

#include <algorithm>
#include <utility>

#include "loading/library_failure.hpp"
#include "unpacking/compressions.hpp"

namespace leiri::command {

namespace {

class missing final : public decompressor {
 public:
  explicit missing(std::string why) { failure_ = std::move(why); }
  std::size_t read(char* /*buffer*/, std::size_t /*size*/) override { return 0; }
};

[[maybe_unused]] std::unique_ptr<decompressor> missing_library(std::string_view format,
                                                               std::string_view library) {
  return std::make_unique<missing>("the file is compressed with " + std::string(format) +
                                   ", but this program was built without " + std::string(library));
}

std::unique_ptr<decompressor> make([[maybe_unused]] std::size_t threads, std::string_view head,
                                   [[maybe_unused]] raw_source rest) {
  if (head.starts_with(gzip_start)) {
#ifdef LEIRI_HAS_ZLIB
    return make_gzip_decompressor(head, std::move(rest));
#else
    return missing_library("gzip", "zlib");
#endif
  }
  if (head.starts_with(bzip2_start)) {
#ifdef LEIRI_HAS_BZIP2
    return threads > 1 ? make_bzip2_blocks(head, std::move(rest), threads)
                       : make_bzip2_decompressor(head, std::move(rest));
#else
    return missing_library("bzip2", "libbz2");
#endif
  }
  if (head.starts_with(zstd_start)) {
#ifdef LEIRI_HAS_ZSTD
    return make_zstd_decompressor(head, std::move(rest));
#else
    return missing_library("zstd", "libzstd");
#endif
  }
#ifdef LEIRI_HAS_LIBARCHIVE
  return make_filter(head, std::move(rest));
#else
  return missing_library(head.starts_with(xz_start) ? "xz" : "lz4", "libarchive");
#endif
}

/// Stops with an error if the result is too large for the size of the file (a decompression bomb).
class bounded final : public decompressor {
 public:
  bounded(std::string_view head, raw_source rest, const unpacking_options& options)
      : packed_(head.size()),
        max_(options.max_size),
        whole_(make(options.threads, head,
                    [this, rest = std::move(rest)](char* buffer, std::size_t size) {
                      const std::size_t got = rest(buffer, size);
                      packed_ += got;
                      return got;
                    })) {}

  std::size_t read(char* buffer, std::size_t size) override {
    if (!failure_.empty()) {
      return 0;
    }
    const std::size_t got = read_whole(buffer, size);
    unpacked_ += got;
    if (unpacked_ > max_ && unpacked_ / largest_ratio >= packed_) {
      exceeds_limit_ = true;
      failure_ = "the result of decompression is more than " + std::to_string(largest_ratio) +
                 " times as long as the file; --max-unpacked raises the limit";
    }
    return got;
  }

 private:
  static constexpr std::uint64_t largest_ratio = 100'000;

  std::size_t read_whole(char* buffer, std::size_t size) {
    try {
      const std::size_t got = whole_->read(buffer, size);
      failure_ = whole_->failure();
      return got;
    } catch (const loading::library_failure& e) {  // the library is loaded at the first read()
      failure_ = e.what();
      return 0;
    }
  }

  std::uint64_t packed_;
  std::uint64_t unpacked_ = 0;
  std::uint64_t max_;
  std::unique_ptr<decompressor> whole_;
};

bool is_compressed(std::string_view head) noexcept {
  constexpr std::string_view starts[] = {gzip_start, zstd_start, xz_start, lz4_start};
  return is_bzip2(head) ||
         std::ranges::any_of(starts, [head](auto start) { return head.starts_with(start); });
}

}  // namespace

std::unique_ptr<decompressor> decompressor_for(std::string_view head, raw_source rest,
                                               const unpacking_options& options) {
  if (!is_compressed(head)) {
    return nullptr;
  }
  try {
    return std::make_unique<bounded>(head, std::move(rest), options);
  } catch (const loading::library_failure& e) {
    return std::make_unique<missing>(e.what());
  }
}

}  // namespace leiri::command
