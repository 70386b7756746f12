#include "io/kept_input.hpp"

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

constexpr int input_number = 0;

/// Whether it is a file at its start.
bool can_be_kept_as_it_is() noexcept {
  struct stat facts = {};
  return ::fstat(input_number, &facts) == 0 && S_ISREG(facts.st_mode) &&
         ::lseek(input_number, 0, SEEK_CUR) == 0;
}

struct closing {
  void operator()(std::FILE* file) const noexcept {
    static_cast<void>(std::fclose(file));  // nothing of it is needed
  }
};

/// The copy of standard input; null if there is none.
std::unique_ptr<std::FILE, closing>& copy() {
  static std::unique_ptr<std::FILE, closing> file;
  return file;
}

}  // namespace

void keep_standard_input() {
  if (redirection::current() != nullptr || can_be_kept_as_it_is()) {
    return;
  }
  copy().reset(std::tmpfile());
  if (copy() == nullptr) {
    throw cannot("a temporary file", "created");
  }
}

void keep_if_wanted(std::string_view bytes) {
  if (copy() != nullptr &&
      (std::fwrite(bytes.data(), 1, bytes.size(), copy().get()) != bytes.size() ||
       std::fflush(copy().get()) != 0)) {
    throw cannot("a temporary file", "written");
  }
}

raw_source kept_input() {
  if (redirection::current() != nullptr) {
    return [](char* /*buffer*/, std::size_t /*size*/) { return std::size_t{0}; };
  }
  const int from = copy() == nullptr ? input_number : ::fileno(copy().get());
  return [from, at = std::int64_t{0}](char* buffer, std::size_t size) mutable {
    std::size_t filled = 0;
    while (filled < size) {
      const ssize_t got = pread(from, buffer + filled, size - filled, at);
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
