#include "io/output.hpp"

#include <cerrno>
#include <cstring>
#include <leiri/message.hpp>

#include "io/failure.hpp"
#include "io/redirection.hpp"

namespace leiri::command {

namespace {

constexpr std::size_t flush_size = std::size_t{1} << 16;

output_failure cannot_write(const std::string& name) {
  return output_failure{name + ": cannot be written: " + std::strerror(errno)};
}

}  // namespace

output::output() : name_("standard output"), descriptor_(1) {
  if (const redirection* const other = redirection::current()) {
    redirected_ = other->streams().output;
  }
}

output::output(const std::string& path)
    : name_(path),
      descriptor_(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {
  if (descriptor_.number() < 0) {
    throw cannot_write(name_);
  }
}

void output::make_room(std::size_t size) {
  flush();
  if (capacity_ < size) {
    const std::size_t enough = std::max(size, flush_size);
    buffer_.reset(new char[enough]);
    capacity_ = enough;
  }
}

void output::flush() {
  const std::string_view waiting(buffer_.get(), used_);
  if (before_flush_ && !waiting.empty()) {
    before_flush_();
  }
  if (compressor_ != nullptr) {
    compressed([waiting](compressor& c) { c.write(waiting); });
  } else {
    write_to_system(waiting);
  }
  used_ = 0;
}

void output::finish() {
  flush();
  if (compressor_ != nullptr) {
    compressed([](compressor& c) { c.finish(); });
    compressor_.reset();
  }
}

void output::compress_for(std::string_view name) {
  try {
    compressor_ = compressor_for(name, [this](std::string_view bytes) { write_to_system(bytes); });
  } catch (const std::runtime_error& e) {
    throw output_failure{name_ + ": " + e.what()};
  }
}

void output::compressed(const std::function<void(compressor&)>& action) {
  try {
    action(*compressor_);
  } catch (const output_failure&) {
    throw;
  } catch (const std::runtime_error& e) {
    throw output_failure{name_ + ": cannot be compressed: " + e.what()};
  }
}

void output::write_to_system(std::string_view rest) {
  if (redirected_) {
    redirected_(rest);
    return;
  }
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_.number(), rest.data(), rest.size());
    if (written < 0 && errno != EINTR) {
      throw cannot_write(name_);
    }
    rest.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
}

void output::sync() {
  if (fsync(descriptor_.number()) != 0) {
    throw cannot_write(name_);
  }
}

void complain(std::string_view message) {
  if (const redirection* const other = redirection::current()) {
    other->streams().complaint(message);
    return;
  }
  // File names and merged reports may contain control sequences.
  const std::string line = "leiri: " + printable(message) + '\n';
  // If standard error fails, the failure cannot be reported anywhere.
  [[maybe_unused]] const ssize_t written = ::write(2, line.data(), line.size());
}

}  // namespace leiri::command
