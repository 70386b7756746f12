#include "unpacking/compressor.hpp"

#include <algorithm>
#include <array>
#include <leiri/characters.hpp>
#include <stdexcept>
#include <utility>

#ifdef LEIRI_HAS_LIBARCHIVE
#include <archive.h>
#include <archive_entry.h>

#include <exception>
#include <new>
#endif

namespace leiri::command {

namespace {

constexpr std::array<std::string_view, 5> endings = {".gz", ".bz2", ".xz", ".zst", ".lz4"};

/// The index in `endings` of the ending of a name; the size of `endings` if there is none.
std::size_t ending_of_name(std::string_view path) {
  constexpr std::size_t longest = std::ranges::max(endings, {}, &std::string_view::size).size();
  std::string end(path.substr(path.size() - std::min(path.size(), longest)));
  std::transform(end.begin(), end.end(), end.begin(), to_lower);
  const auto* const found =
      std::ranges::find_if(endings, [&](std::string_view e) { return end.ends_with(e); });
  return static_cast<std::size_t>(found - endings.begin());
}

#ifdef LEIRI_HAS_LIBARCHIVE

/// In the order of `endings`.
constexpr std::array filters = {&::archive_write_add_filter_gzip, &::archive_write_add_filter_bzip2,
                                &::archive_write_add_filter_xz, &::archive_write_add_filter_zstd,
                                &::archive_write_add_filter_lz4};
static_assert(filters.size() == endings.size());

struct writer_free {
  void operator()(archive* a) const noexcept { ::archive_write_free(a); }
};
struct entry_free {
  void operator()(archive_entry* e) const noexcept { ::archive_entry_free(e); }
};

/// A frame without a block (LZ4 Frame Format 1.6.1). It is written without libarchive, since
/// version 3.6.2 crashes when it writes one.
constexpr std::string_view empty_lz4("\x04\x22\x4D\x18\x64\x40\xA7\0\0\0\0\x05\x5D\xCC\x02", 15);

/// Compresses the bytes of one file with a filter of libarchive.
class filter_compressor final : public compressor {
 public:
  filter_compressor(std::size_t ending, std::function<void(std::string_view)> out)
      : ending_(ending), out_(std::move(out)) {}
  /// If finish() was not called, libarchive must end the file now, since it would otherwise leak
  /// memory. The bytes of that end are discarded.
  ~filter_compressor() override {
    is_abandoned_ = true;
    archive_.reset();
  }
  filter_compressor(const filter_compressor&) = delete;
  filter_compressor& operator=(const filter_compressor&) = delete;

  void write(std::string_view bytes) override {
    if (bytes.empty()) {
      return;
    }
    open();
    expect(::archive_write_data(archive_.get(), bytes.data(), bytes.size()) < 0 ? ARCHIVE_FATAL
                                                                                : ARCHIVE_OK);
  }
  void finish() override {
    if (archive_ == nullptr && endings[ending_] == ".lz4") {
      out_(empty_lz4);
      return;
    }
    open();
    expect(::archive_write_close(archive_.get()));
  }

 private:
  void open() {
    if (archive_ != nullptr) {
      return;
    }
    archive_.reset(::archive_write_new());
    if (archive_ == nullptr) {
      throw std::bad_alloc();
    }
    archive* const a = archive_.get();
    ::archive_write_set_format_raw(a);
    expect(filters[ending_](a));
    // Without the time, the result depends only on the content.
    ::archive_write_set_filter_option(a, "gzip", "timestamp", nullptr);
    ::archive_write_set_bytes_in_last_block(a, 1);
    expect(::archive_write_open(a, this, nullptr, pass_on, nullptr));
    const std::unique_ptr<archive_entry, entry_free> entry(::archive_entry_new());
    ::archive_entry_set_filetype(entry.get(), AE_IFREG);
    expect(::archive_write_header(a, entry.get()));
  }

  static la_ssize_t pass_on(archive* /*a*/, void* self, const void* bytes,
                            std::size_t size) noexcept {
    auto& own = *static_cast<filter_compressor*>(self);
    if (own.is_abandoned_) {
      return static_cast<la_ssize_t>(size);
    }
    try {
      own.out_({static_cast<const char*>(bytes), size});
      return static_cast<la_ssize_t>(size);
    } catch (...) {
      own.thrown_ = std::current_exception();
      return -1;
    }
  }

  void expect(int status) {
    if (thrown_) {
      std::rethrow_exception(std::exchange(thrown_, nullptr));
    }
    if (status < ARCHIVE_WARN) {
      const char* const why = ::archive_error_string(archive_.get());
      throw std::runtime_error(why == nullptr ? "cannot be compressed" : why);
    }
  }

  std::size_t ending_;
  std::function<void(std::string_view)> out_;
  std::exception_ptr thrown_;
  bool is_abandoned_ = false;
  std::unique_ptr<archive, writer_free> archive_;
};

#endif

}  // namespace

bool is_name_of_compressed_file(std::string_view path) {
  return ending_of_name(path) != endings.size();
}

std::unique_ptr<compressor> compressor_for(
    std::string_view path, [[maybe_unused]] std::function<void(std::string_view)> out) {
  const std::size_t ending = ending_of_name(path);
  if (ending == endings.size()) {
    return nullptr;
  }
#ifdef LEIRI_HAS_LIBARCHIVE
  return std::make_unique<filter_compressor>(ending, std::move(out));
#else
  throw std::runtime_error("this program was built without libarchive, which compresses");
#endif
}

}  // namespace leiri::command
