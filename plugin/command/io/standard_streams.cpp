#include "io/standard_streams.hpp"

#include "io/system.hpp"

namespace leiri::command {

void open_missing_standard_streams() noexcept {
  for (int number = 0; number <= 2; ++number) {
    if (!is_open(number)) {
      // This is the lowest free number, so open() returns it. It is opened in the wrong direction,
      // so that every use of it fails.
      [[maybe_unused]] const int opened = ::open(null_device, number == 0 ? O_WRONLY : O_RDONLY);
    }
  }
}

}  // namespace leiri::command
