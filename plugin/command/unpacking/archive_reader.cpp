#include "unpacking/archive_reader.hpp"

#include <algorithm>
#include <clocale>
#include <leiri/utf8.hpp>
#include <stdexcept>
#include <utility>

#ifdef LEIRI_HAS_LIBARCHIVE
#include <archive.h>
#include <archive_entry.h>

#include "unpacking/read_archive.hpp"
#endif

namespace leiri::command {

bool is_archive(std::string_view head) noexcept {
  constexpr std::size_t ustar = 257;
  return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06") ||
         (head.size() > ustar && head.substr(ustar).starts_with("ustar"));
}

#ifdef LEIRI_HAS_LIBARCHIVE

namespace {

#ifdef _WIN32
class utf8_locale {};
#else
/// While it exists, this thread uses a UTF-8 locale. In the C locale, libarchive does not return
/// names that are not ASCII.
class utf8_locale {
 public:
  utf8_locale() noexcept
      : utf8_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)),
        before_(utf8_ == nullptr ? nullptr : ::uselocale(utf8_)) {}
  ~utf8_locale() {
    if (utf8_ != nullptr) {
      ::uselocale(before_);
      ::freelocale(utf8_);
    }
  }
  utf8_locale(const utf8_locale&) = delete;
  utf8_locale& operator=(const utf8_locale&) = delete;

 private:
  locale_t utf8_;
  locale_t before_;
};
#endif

class libarchive_reader final : public archive_reader {
 public:
  libarchive_reader(raw_source in, std::uint64_t packed_size, std::uint64_t max_unpacked)
      : in_(std::move(in)),
        packed_size_(packed_size),
        max_unpacked_(max_unpacked),
        archive_([this] { return read_block(); }) {
    archive* const a = archive_.get();
    ::archive_read_support_format_zip_streamable(a);
    ::archive_read_support_format_tar(a);
    ::archive_read_support_format_empty(a);
    expect(archive_.open());
  }

  std::optional<archive_member> next() override {
    if (is_broken_) {
      return std::nullopt;
    }
    failure_.clear();
    const utf8_locale utf8;
    archive_entry* entry = nullptr;
    while (expect(::archive_read_next_header(archive_.get(), &entry))) {
      ++number_;
      if (::archive_entry_filetype(entry) == AE_IFREG) {
        return member_of(entry);
      }
    }
    if (failure_.empty()) {
      check_end();
    }
    return std::nullopt;
  }

  std::size_t read(char* buffer, std::size_t size) override {
    std::size_t filled = 0;
    while (filled < size && failure_.empty()) {
      const la_ssize_t got = ::archive_read_data(archive_.get(), buffer + filled, size - filled);
      rethrow();
      if (got == 0) {
        break;
      }
      if (got < 0) {
        remember(static_cast<int>(got));  // libarchive reports a wrong checksum as a warning
      } else {
        filled += static_cast<std::size_t>(got);
      }
    }
    count(filled);
    return filled;
  }

 private:
  static constexpr std::size_t block_size = std::size_t{1} << 16;
  static constexpr std::uint64_t largest_ratio = 1000;
  static constexpr std::uint64_t most = 64'000'000'000;

  archive_member member_of(archive_entry* entry) const {
    archive_member member;
    const char* const name = ::archive_entry_pathname_utf8(entry);
    const char* const bytes = name == nullptr ? ::archive_entry_pathname(entry) : name;
    member.name = bytes == nullptr ? "" : bytes;
    member.has_name = !member.name.empty() && find_invalid_utf8(member.name) == std::string::npos;
    if (!member.has_name) {
      member.name = '#' + std::to_string(number_);
    }
    member.is_encrypted = ::archive_entry_is_encrypted(entry) != 0;
    return member;
  }

  /// Returns false at the end or after an error, which it remembers.
  bool expect(int status) {
    rethrow();
    if (status == ARCHIVE_OK || status == ARCHIVE_WARN) {
      return true;
    }
    remember(status);
    return false;
  }

  void remember(int status) {
    is_broken_ = status != ARCHIVE_FAILED && status != ARCHIVE_WARN;
    if (status != ARCHIVE_EOF) {
      const char* const why = ::archive_error_string(archive_.get());
      failure_ = std::string("the archive is damaged: ") +
                 (why == nullptr ? "libarchive gives no reason" : why);
    }
  }

  /// Checks the end of the archive. libarchive reads an archive from its first byte on, and does
  /// not notice if members are missing at the end.
  void check_end() {
    while (!read_block().empty()) {
    }
    const int format = ::archive_format(archive_.get()) & ARCHIVE_FORMAT_BASE_MASK;
    if (format == ARCHIVE_FORMAT_ZIP) {
      check_directory(before_last_ + last_);
    } else if (format == ARCHIVE_FORMAT_TAR && !ends_like_a_tar(before_last_ + last_)) {
      failure_ = "the archive is damaged: it does not end with the blocks that end a tar archive";
    }
  }

  /// Compares the number of members with the last record of a zip archive (APPNOTE.TXT section
  /// 4.3.16). The record contains that number and the size of the comment that ends the file.
  void check_directory(std::string_view end) {
    constexpr std::size_t shortest = 22;
    constexpr std::size_t members_at = 10;
    constexpr std::size_t comment_size_at = 20;
    constexpr std::uint64_t is_elsewhere = 0xFFFF;  // the number is in a Zip64 record
    std::size_t at = end.rfind("PK\x05\x06");
    while (at != std::string_view::npos &&
           (end.size() - at < shortest ||
            number_at(end, at + comment_size_at) != end.size() - at - shortest)) {
      at = at == 0 ? std::string_view::npos : end.rfind("PK\x05\x06", at - 1);
    }
    if (at == std::string_view::npos) {
      failure_ = "the archive is damaged: it does not end with the directory of a zip archive";
      return;
    }
    const std::uint64_t members = number_at(end, at + members_at);
    if (members != is_elsewhere && members > number_) {
      failure_ = "the archive is damaged: its directory has " + std::to_string(members) +
                 " members, but only " + std::to_string(number_) + " could be read";
    }
  }

  static std::uint64_t number_at(std::string_view bytes, std::size_t at) noexcept {
    return static_cast<unsigned char>(bytes[at]) |
           std::uint64_t{static_cast<unsigned char>(bytes[at + 1])} << 8;
  }

  static bool ends_like_a_tar(std::string_view end) noexcept {
    constexpr std::size_t block = 512;
    return end.size() >= block &&
           end.substr(end.size() - block).find_first_not_of('\0') == std::string_view::npos;
  }

  /// The next block of the file: `block_size` bytes, fewer before the end of the file, and none at
  /// its end. Valid until the next call.
  std::string_view read_block() {
    std::string block = std::move(spare_);
    block.resize(block_size);
    std::size_t filled = 0;
    for (std::size_t got = 1; got != 0 && filled < block_size; filled += got) {
      got = in_(block.data() + filled, block_size - filled);
    }
    block.resize(filled);
    if (filled == 0) {
      spare_ = std::move(block);
      return {};
    }
    spare_ = std::exchange(before_last_, std::exchange(last_, std::move(block)));
    return last_;
  }

  void count(std::size_t bytes) {
    unpacked_ += bytes;
    const bool is_bomb =
        packed_size_ != 0 && unpacked_ > max_unpacked_ && unpacked_ / largest_ratio >= packed_size_;
    if (is_bomb || unpacked_ > std::max(most, max_unpacked_)) {
      exceeds_limit_ = true;
      is_broken_ = true;
      failure_ = is_bomb
                     ? "more than 1000 times the size of the archive comes out of it; "
                       "--max-unpacked raises the limit"
                     : "more than 64 GB come out of the archive; --max-unpacked raises the limit";
    }
  }

  void rethrow() {
    is_broken_ = is_broken_ || archive_.has_thrown();
    archive_.rethrow();
  }

  raw_source in_;
  std::string spare_;
  std::string before_last_;
  std::string last_;
  std::uint64_t packed_size_;
  std::uint64_t max_unpacked_;
  std::uint64_t unpacked_ = 0;
  std::uint64_t number_ = 0;
  bool is_broken_ = false;
  read_archive archive_;
};

}  // namespace

std::unique_ptr<archive_reader> open_archive(raw_source in, std::uint64_t packed_size,
                                             std::uint64_t max_unpacked) {
  return std::make_unique<libarchive_reader>(std::move(in), packed_size, max_unpacked);
}

#else

std::unique_ptr<archive_reader> open_archive(raw_source /*in*/, std::uint64_t /*packed_size*/,
                                             std::uint64_t /*max_unpacked*/) {
  throw std::runtime_error("this program was built without libarchive, which reads archives");
}

#endif

}  // namespace leiri::command
