#pragma once

#include <archive.h>

#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <string_view>
#include <utility>

namespace leiri::command {

/// For builds with libarchive: a file that it reads. Exceptions must not pass through a library in
/// C, so those of the source wait for rethrow().
class read_archive {
 public:
  /// `next` returns the next bytes, which are valid until it is called again; none at the end.
  explicit read_archive(std::function<std::string_view()> next)
      : next_(std::move(next)), archive_(::archive_read_new()) {
    if (archive_ == nullptr) {
      throw std::bad_alloc();
    }
  }
  [[nodiscard]] archive* get() const noexcept { return archive_.get(); }
  int open() { return ::archive_read_open(get(), this, nullptr, pass_on, nullptr); }
  [[nodiscard]] bool has_thrown() const noexcept { return thrown_ != nullptr; }
  void rethrow() {
    if (thrown_) {
      std::rethrow_exception(std::exchange(thrown_, nullptr));
    }
  }

 private:
  struct release {
    void operator()(archive* a) const noexcept { ::archive_read_free(a); }
  };

  static la_ssize_t pass_on(archive* /*a*/, void* self, const void** block) noexcept {
    auto& own = *static_cast<read_archive*>(self);
    try {
      const std::string_view bytes = own.next_();
      *block = bytes.data();
      return static_cast<la_ssize_t>(bytes.size());
    } catch (...) {
      own.thrown_ = std::current_exception();
      return ARCHIVE_FATAL;
    }
  }

  std::function<std::string_view()> next_;
  std::exception_ptr thrown_;
  std::unique_ptr<archive, release> archive_;
};

}  // namespace leiri::command
