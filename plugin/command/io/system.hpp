#pragma once

/// The system calls that the C++ library lacks, with their names in POSIX. Windows does not have
/// all of them. The functions here do the same by other means, or fail as POSIX does if a file
/// system does not support the call. Callers use these names without `::`.

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>

#ifdef _WIN32
#include <io.h>

#include <mutex>
// Files are read and written without any conversion.
#define O_CLOEXEC (O_NOINHERIT | O_BINARY)
#define O_DIRECTORY 0
#else
#include <poll.h>
#endif

namespace leiri::command {

#ifdef _WIN32

inline constexpr const char* null_device = "NUL";

using uid_t = int;
using gid_t = int;

inline int fsync(int file) noexcept { return ::_commit(file); }

inline int unsupported() noexcept {
  errno = ENOTSUP;
  return -1;
}
inline int fchown(int /*file*/, uid_t /*owner*/, gid_t /*group*/) noexcept { return unsupported(); }
inline int fchmod(int /*file*/, mode_t /*mode*/) noexcept { return unsupported(); }

/// Allows only one call of pread() or pwrite() at a time, since a file has only one position.
inline std::mutex& file_positions() {
  static std::mutex mutex;
  return mutex;
}
inline ssize_t pread(int file, void* to, std::size_t size, std::int64_t offset) {
  const std::lock_guard lock(file_positions());
  return ::_lseeki64(file, offset, SEEK_SET) < 0 ? -1
                                                 : ::_read(file, to, static_cast<unsigned>(size));
}
inline ssize_t pwrite(int file, const void* from, std::size_t size, std::int64_t offset) {
  const std::lock_guard lock(file_positions());
  return ::_lseeki64(file, offset, SEEK_SET) < 0
             ? -1
             : ::_write(file, from, static_cast<unsigned>(size));
}

/// Whether reading would not wait. This is not known here.
inline bool is_ready(int /*file*/) noexcept { return false; }

/// Whether the descriptor of a standard stream is open; it then passes bytes unchanged.
inline bool is_open(int number) noexcept { return ::_setmode(number, O_BINARY) != -1; }

/// A console ends the program in another thread, which nothing defers.
class signals_deferred {};

inline void handle_ending_signals(void (*handler)(int)) noexcept {
  for (const int signal : {SIGINT, SIGTERM, SIGABRT, SIGFPE, SIGILL, SIGSEGV}) {
    std::signal(signal, handler);
  }
}

#else

inline constexpr const char* null_device = "/dev/null";

/// Whether reading would not wait.
inline bool is_ready(int file) noexcept {
  pollfd source{file, POLLIN, 0};
  return ::poll(&source, 1, 0) != 0;
}

/// Whether the descriptor of a standard stream is open.
inline bool is_open(int number) noexcept {
  return ::fcntl(number, F_GETFD) != -1 || errno != EBADF;
}

/// Defers signals in this thread while it exists.
class signals_deferred {
 public:
  signals_deferred() noexcept {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~signals_deferred() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  signals_deferred(const signals_deferred&) = delete;
  signals_deferred& operator=(const signals_deferred&) = delete;

 private:
  sigset_t before_{};
};

/// Sets `handler` for each signal that would end the program, except those that are ignored, for
/// example because of nohup.
inline void handle_ending_signals(void (*handler)(int)) noexcept {
  for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXCPU, SIGALRM, SIGUSR1,
                           SIGUSR2, SIGVTALRM, SIGPROF, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV}) {
    struct sigaction before {};
    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_DFL) {
      struct sigaction action {};
      action.sa_handler = handler;
      action.sa_flags = SA_NODEFER;
      ::sigaction(signal, &action, nullptr);
    }
  }
  ::signal(SIGXFSZ, SIG_IGN);
}

#endif

/// A file descriptor that is closed with the object.
class descriptor {
 public:
  explicit descriptor(int number) noexcept : number_(number) {}
  ~descriptor() {
    // Never closes the three standard streams.
    if (number_ > 2) {
      ::close(number_);
    }
  }
  descriptor(const descriptor&) = delete;
  descriptor& operator=(const descriptor&) = delete;

  [[nodiscard]] int number() const noexcept { return number_; }

 private:
  int number_;
};

struct close_file {
  void operator()(std::FILE* file) const noexcept {
    static_cast<void>(std::fclose(file));  // nothing of it is needed
  }
};
/// A file of std::tmpfile(), which has no name and is removed when it is closed; null: none.
using temporary_file = std::unique_ptr<std::FILE, close_file>;

/// Ensures that descriptors 0, 1 and 2 are open. If a standard stream was closed, a file that is
/// opened later would otherwise get its number, and then the messages that are meant for the
/// stream. Reading from such a stream or writing to it fails, as before. Call it before anything
/// else.
inline void open_missing_standard_streams() noexcept {
  for (int number = 0; number <= 2; ++number) {
    if (!is_open(number)) {
      // This is the lowest free number, so open() returns it. It is opened in the wrong direction,
      // so that every use of it fails.
      [[maybe_unused]] const int opened = ::open(null_device, number == 0 ? O_WRONLY : O_RDONLY);
    }
  }
}

}  // namespace leiri::command
