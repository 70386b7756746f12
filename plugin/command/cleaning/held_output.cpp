#include "cleaning/held_output.hpp"

#include <array>
#include <string_view>

#include "io/failure.hpp"
#include "io/system.hpp"

namespace leiri::command {

namespace {

constexpr const char* temporary_file = "temporary file";

}  // namespace

held_output::held_output() : file_(std::tmpfile()) {
  if (file_ == nullptr) {
    throw cannot(temporary_file, "created");
  }
  const int number = ::dup(::fileno(file_.get()));
  if (number < 0) {
    throw cannot(temporary_file, "created");
  }
  out_.emplace(number, temporary_file);
}

void held_output::release(output& to) {
  out_->flush();
  std::rewind(file_.get());
  std::array<char, std::size_t{1} << 16U> block{};
  while (const std::size_t size = std::fread(block.data(), 1, block.size(), file_.get())) {
    to.write({block.data(), size});
  }
  if (std::ferror(file_.get()) != 0) {
    throw cannot(temporary_file, "read");
  }
}

}  // namespace leiri::command
