#include "io/unfinished_file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "io/failure.hpp"
#include "io/system.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view mark = ".leiri-";

/// The files that a signal handler removes. The table has a fixed size, since a handler may only
/// read it and call unlink(), and the program writes few files at a time.
std::array<std::atomic<const char*>, 16> to_remove{};

int remember(const char* path) noexcept {
  for (std::size_t i = 0; i < to_remove.size(); ++i) {
    const char* none = nullptr;
    if (to_remove[i].compare_exchange_strong(none, path)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

void forget(int slot) noexcept {
  if (slot >= 0) {
    to_remove[static_cast<std::size_t>(slot)].store(nullptr);
  }
}

// Removes the files first, and restores the default action only then: a second signal that arrives
// in between, perhaps in another thread, must not end the program before the files are removed.
void remove_all(int signal) noexcept {
  for (std::atomic<const char*>& path : to_remove) {
    if (const char* const own = path.load()) {
      ::unlink(own);
    }
  }
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// The mask of file modes. The system returns it only when it is changed, so this is done once,
/// before there are other threads.
mode_t file_mode_mask() noexcept {
  static const mode_t mask = [] {
    const mode_t was = ::umask(077);
    ::umask(was);
    return was;
  }();
  return mask;
}

/// Whether errno says that this user or this file system can never do what was asked: a file system
/// may have no modes, a user may not change the owner of files, and a folder may not be readable or
/// synced.
bool is_impossible() noexcept {
  return errno == EPERM || errno == EACCES || errno == EINVAL || errno == ENOTSUP;
}

void sync_folder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const descriptor opened(
      ::open(folder.empty() ? "." : folder.string().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if ((opened.number() < 0 || fsync(opened.number()) != 0) && !is_impossible()) {
    throw cannot(path, "stored permanently");
  }
}

/// Changes the owner and the group, or returns false.
bool give(int file, uid_t owner, gid_t group, const std::string& path) {
  const bool is_given = fchown(file, owner, group) == 0;
  if (!is_given && !is_impossible()) {
    throw cannot(path, "written");
  }
  return is_given;
}

}  // namespace

unfinished_file::unfinished_file(std::string path) : path_(std::move(path)) {
  // A signal handler would not yet know a file that has just been created.
  [[maybe_unused]] const signals_deferred until_it_is_remembered;
  for (unsigned n = 0; descriptor_ < 0 && (n == 0 || errno == EEXIST); ++n) {
    own_path_ = path_;
    own_path_.append(mark).append(std::to_string(::getpid())).append("-");
    own_path_ += std::to_string(n);
    descriptor_ = ::open(own_path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  }
  if (descriptor_ < 0) {
    throw cannot(path_, "written");
  }
  slot_ = remember(own_path_.c_str());
}

unfinished_file::~unfinished_file() {
  if (!own_path_.empty()) {
    ::unlink(own_path_.c_str());
  }
  forget(slot_);
}

void unfinished_file::take_place() {
  std::error_code error;
  std::filesystem::rename(own_path_, path_, error);
  if (error) {
    errno = error.value();
    throw cannot(path_, "written");
  }
  forget(slot_);
  slot_ = -1;
  own_path_.clear();
  sync_folder(path_);
}

void unfinished_file::adopt_attributes() const {
  struct stat old {};
  const bool replaces = ::stat(path_.c_str(), &old) == 0;
  if (!replaces && errno != ENOENT) {
    throw cannot(path_, "written");
  }
  mode_t mode = 0666U & ~file_mode_mask();
  if (replaces) {
    // The owner is changed before the mode, since a change of owner clears set-user-ID. A user who
    // may not change the owner may still set the group to one of their own.
    const bool is_given = give(descriptor_, old.st_uid, old.st_gid, path_) ||
                          give(descriptor_, static_cast<uid_t>(-1), old.st_gid, path_);
    // If neither could be set, set-user-ID and set-group-ID would apply to another user or group.
    mode = old.st_mode & (is_given ? 07777U : 0777U);
  }
  if (fchmod(descriptor_, mode) != 0 && !is_impossible()) {
    throw cannot(path_, "written");
  }
}

bool is_name_of_unfinished_file(std::string_view path) noexcept {
  const auto is_number = [](char c) { return (c >= '0' && c <= '9') || c == '-'; };
  if (path.empty() || !is_number(path.back())) {
    return false;  // true for almost every name, without a search for the mark
  }
  const std::size_t at = path.rfind(mark);
  if (at == std::string_view::npos) {
    return false;
  }
  const std::string_view numbers = path.substr(at + mark.size());
  return !numbers.empty() && numbers.find('-') != std::string_view::npos &&
         std::ranges::all_of(numbers, is_number);
}

void remove_unfinished_files_on_signals() noexcept {
  handle_ending_signals(remove_all);
  file_mode_mask();
}

}  // namespace leiri::command
