#include "unpacking/archive_reader.hpp"

#include <algorithm>
#include <clocale>
#include <leiri/utf8.hpp>
#include <stdexcept>
#include <utility>

#ifdef LEIRI_HAS_LIBARCHIVE
#include <archive.h>
#include <archive_entry.h>

#include <exception>
#include <new>
#include <vector>
#endif

namespace leiri::command {

bool is_archive(std::string_view head) noexcept {
  constexpr std::size_t ustar = 257;
  return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06") ||
         (head.size() > ustar && head.substr(ustar).starts_with("ustar"));
}

#ifdef LEIRI_HAS_LIBARCHIVE

namespace {

struct archive_free {
  void operator()(archive* a) const noexcept { ::archive_read_free(a); }
};

#ifdef _WIN32
class utf8_locale {};
#else
/// The thread uses a UTF-8 locale as long as it exists: in the C locale, libarchive gives no name
/// for one that is not ASCII.
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

}  // namespace

class archive_reader::implementation {
 public:
  implementation(raw_source in, std::uint64_t packed_size, std::uint64_t max_unpacked)
      : in_(std::move(in)),
        block_(block_size),
        packed_size_(packed_size),
        max_unpacked_(max_unpacked),
        archive_(::archive_read_new()) {
    if (archive_ == nullptr) {
      throw std::bad_alloc();
    }
    archive* const a = archive_.get();
    ::archive_read_support_format_zip_streamable(a);
    ::archive_read_support_format_tar(a);
    ::archive_read_support_format_empty(a);
    expect(::archive_read_open(a, this, nullptr, next_block, nullptr));
  }

  std::optional<archive_member> next() {
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
    return std::nullopt;
  }

  std::size_t read(char* buffer, std::size_t size) {
    std::size_t filled = 0;
    while (filled < size && failure_.empty()) {
      const la_ssize_t got = ::archive_read_data(archive_.get(), buffer + filled, size - filled);
      rethrow();
      if (got == 0) {
        break;
      }
      if (got < 0) {
        remember(static_cast<int>(got));  // a warning is a wrong checksum
      } else {
        filled += static_cast<std::size_t>(got);
      }
    }
    count(filled);
    return filled;
  }

  std::string failure_;
  bool exceeds_limit_ = false;

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

  /// An exception must not pass through a library in C.
  static la_ssize_t next_block(archive* /*a*/, void* self, const void** block) noexcept {
    auto& own = *static_cast<implementation*>(self);
    try {
      *block = own.block_.data();
      return static_cast<la_ssize_t>(own.in_(own.block_.data(), own.block_.size()));
    } catch (...) {
      own.thrown_ = std::current_exception();
      return ARCHIVE_FATAL;
    }
  }

  void rethrow() {
    if (thrown_) {
      is_broken_ = true;
      std::rethrow_exception(std::exchange(thrown_, nullptr));
    }
  }

  raw_source in_;
  std::vector<char> block_;
  std::uint64_t packed_size_;
  std::uint64_t max_unpacked_;
  std::uint64_t unpacked_ = 0;
  std::uint64_t number_ = 0;
  bool is_broken_ = false;
  std::exception_ptr thrown_;
  std::unique_ptr<archive, archive_free> archive_;
};

archive_reader::archive_reader(raw_source in, std::uint64_t packed_size, std::uint64_t max_unpacked)
    : own_(std::make_unique<implementation>(std::move(in), packed_size, max_unpacked)) {}

#else

class archive_reader::implementation {
 public:
  static std::optional<archive_member> next() { return std::nullopt; }
  static std::size_t read(char* /*buffer*/, std::size_t /*size*/) { return 0; }

  std::string failure_;
  bool exceeds_limit_ = false;
};

archive_reader::archive_reader(raw_source /*in*/, std::uint64_t /*packed_size*/,
                               std::uint64_t /*max_unpacked*/) {
  throw std::runtime_error("this program was built without libarchive, which reads archives");
}

#endif

archive_reader::~archive_reader() = default;

std::optional<archive_member> archive_reader::next() { return own_->next(); }

std::size_t archive_reader::read(char* buffer, std::size_t size) {
  return own_->read(buffer, size);
}

const std::string& archive_reader::failure() const noexcept { return own_->failure_; }

bool archive_reader::exceeds_limit() const noexcept { return own_->exceeds_limit_; }

}  // namespace leiri::command
