#include "io/kept_input.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/redirection.hpp"
#include "io/system.hpp"

namespace leiri::command {

namespace {

constexpr int number = 0;

/// Whether it is a file at its start.
bool can_be_kept_as_it_is() noexcept {
  struct stat facts = {};
  return ::fstat(number, &facts) == 0 && S_ISREG(facts.st_mode) &&
         ::lseek(number, 0, SEEK_CUR) == 0;
}

struct closing {
  void operator()(std::FILE* file) const noexcept {
    static_cast<void>(std::fclose(file));  // nothing of it is needed
  }
};

}  // namespace

void keep_standard_input() {
  if (redirection::current() != nullptr || can_be_kept_as_it_is()) {
    return;
  }
  const std::unique_ptr<std::FILE, closing> copy(std::tmpfile());
  if (copy == nullptr) {
    throw cannot("a temporary file", "created");
  }
  // The bytes as they are: the reader of the documents decompresses them.
  std::array<char, std::size_t{1} << 16U> block;
  for (;;) {
    const ssize_t got = ::read(number, block.data(), block.size());
    if (got < 0 && errno == EINTR) {
      continue;
    }
    if (got < 0) {
      throw cannot(input_name(std::string(standard_input)), "read");
    }
    if (got == 0) {
      break;
    }
    const auto size = static_cast<std::size_t>(got);
    if (std::fwrite(block.data(), 1, size, copy.get()) != size) {
      throw cannot("a temporary file", "written");
    }
  }
  if (std::fflush(copy.get()) != 0 || ::dup2(::fileno(copy.get()), number) < 0 ||
      ::lseek(number, 0, SEEK_SET) != 0) {
    throw cannot("a temporary file", "written");
  }
}

raw_source kept_input() {
  if (redirection::current() != nullptr) {
    return [](char* /*buffer*/, std::size_t /*size*/) { return std::size_t{0}; };
  }
  return [at = std::int64_t{0}](char* buffer, std::size_t size) mutable {
    std::size_t filled = 0;
    while (filled < size) {
      const ssize_t got = pread(number, buffer + filled, size - filled, at);
      if (got <= 0) {
        break;
      }
      filled += static_cast<std::size_t>(got);
      at += got;
    }
    return filled;
  };
}

}  // namespace leiri::command
