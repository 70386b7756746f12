#include "io/kept_input.hpp"

#include <cstdint>
#include <cstdio>

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

/// The copy of standard input; null if there is none.
temporary_file& copy() {
  static temporary_file file;
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
  return [from, at = std::uint64_t{0}](char* buffer, std::size_t size) mutable {
    const std::size_t got = read_at(from, at, buffer, size);
    at += got;
    return got;
  };
}

}  // namespace leiri::command
