#include "io/standard_streams.hpp"

#include <fcntl.h>

#include <cerrno>

namespace leiri::command {

void open_missing_standard_streams() noexcept {
  for (int number = 0; number <= 2; ++number) {
    if (::fcntl(number, F_GETFD) == -1 && errno == EBADF) {
      // The lowest free number is this one. The wrong direction lets every use of it fail.
      [[maybe_unused]] const int opened = ::open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY);
    }
  }
}

}  // namespace leiri::command
