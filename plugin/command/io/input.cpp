#include "io/input.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

#include "io/failure.hpp"
#include "io/kept_input.hpp"
#include "io/redirection.hpp"

namespace leiri::command {

namespace {

bool is_redirected(const std::string& path) noexcept {
  return redirection::current() != nullptr &&
         (path == standard_input || redirection::file(path) != nullptr);
}

/// The bytes of a redirected input, from its start.
raw_source redirected(const std::string& path) {
  const host_file* const file = redirection::file(path);
  if (file == nullptr) {
    return redirection::current()->next_input();
  }
  return [file, offset = std::uint64_t{0}](char* buffer, std::size_t size) mutable {
    const std::size_t got = file->read(offset, buffer, size);
    offset += got;
    return got;
  };
}

}  // namespace

std::string input_name(const std::string& path) {
  return path == standard_input ? "standard input" : path;
}

bool can_be_read_twice(const std::string& path) {
  if (redirection::file(path) != nullptr) {
    return true;
  }
  std::error_code unknown;
  return path != standard_input && std::filesystem::is_regular_file(path, unknown);
}

int open_to_read(const std::string& path) {
  const int number = path == standard_input ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (number < 0) {
    throw cannot(path, "opened");
  }
  return number;
}

std::size_t read_at(int descriptor, std::uint64_t offset, char* buffer, std::size_t size) {
  static_assert(sizeof(off_t) == 8, "files may have more than 2 GB, on 32-bit systems as well");
  constexpr std::uint64_t longest_file = std::numeric_limits<off_t>::max();
  std::size_t filled = 0;
  errno = 0;
  while (filled < size && offset + filled < longest_file) {
    const ssize_t got =
        pread(descriptor, buffer + filled, size - filled, static_cast<off_t>(offset + filled));
    if (got < 0 && errno == EINTR) {
      errno = 0;
      continue;
    }
    if (got <= 0) {
      break;
    }
    filled += static_cast<std::size_t>(got);
  }
  return filled;
}

input::input(const std::string& path, const unpacking_options& options)
    : name_(input_name(path)), descriptor_(is_redirected(path) ? -1 : open_to_read(path)) {
  if (is_redirected(path)) {
    source_ = redirected(path);
  }
  read_head(options);
}

input::input(std::string name, raw_source source, const unpacking_options& options)
    : name_(std::move(name)), descriptor_(-1), source_(std::move(source)) {
  read_head(options);
}

void input::read_head(const unpacking_options& options) {
  // Most files are smaller. An array is used since a string would first be filled with zeros.
  std::array<char, head_size> block;
  head_.assign(block.data(), read_raw(block.data(), block.size()));
  unpacked_ = decompressor_for(
      head_, [this](char* buffer, std::size_t size) { return read_raw(buffer, size); }, options);
  if (unpacked_ != nullptr) {
    head_.assign(block.data(), unpacked_->read(block.data(), block.size()));
  }
}

std::size_t input::read(char* buffer, std::size_t size) {
  std::size_t filled = 0;
  if (bytes_ < head_.size()) {
    const auto from = static_cast<std::size_t>(bytes_);
    filled = head_.copy(buffer, size, from);
  }
  filled += unpacked_ == nullptr ? read_raw(buffer + filled, size - filled)
                                 : unpacked_->read(buffer + filled, size - filled);
  if (filled == 0 && size != 0 && !failure().empty()) {
    if (unpacked_->exceeds_limit()) {
      throw limit_failure{failure()};
    }
    throw io_failure{failure()};
  }
  bytes_ += filled;
  return filled;
}

std::string input::read_all() {
  constexpr std::size_t step = std::size_t{1} << 16U;
  std::string all;
  for (std::size_t filled = step; filled == step;) {
    const std::size_t size = all.size();
    all.resize(size + step);
    filled = read(all.data() + size, step);
    all.resize(size + filled);
  }
  return all;
}

std::string input::failure() const {
  return unpacked_ == nullptr || unpacked_->failure().empty() ? std::string()
                                                              : name_ + ": " + unpacked_->failure();
}

// At the end of the file it does not call the system again: for a small file there would otherwise
// be four calls.
std::size_t input::read_raw(char* buffer, std::size_t size) {
  if (ended_ || size == 0) {
    return 0;
  }
  const std::size_t got = source_ ? source_(buffer, size) : read_from_system(buffer, size);
  ended_ = got < size;
  return got;
}

std::size_t input::read_from_system(char* buffer, std::size_t size) {
  std::size_t filled = 0;
  while (filled < size) {
    const ssize_t got = ::read(descriptor_.number(), buffer + filled, size - filled);
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0 && errno == EISDIR) {
      throw io_failure{name_ + ": is a folder, not a file"};
    }
    if (got < 0) {
      throw cannot(name_, "read");
    }
    if (got == 0) {
      break;
    }
    if (descriptor_.number() == 0) {
      keep_if_wanted({buffer + filled, static_cast<std::size_t>(got)});
    }
    filled += static_cast<std::size_t>(got);
  }
  return filled;
}

std::string read_file(const std::string& path) { return input(path).read_all(); }

}  // namespace leiri::command
