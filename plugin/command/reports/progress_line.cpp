#include "reports/progress_line.hpp"

#include <optional>
#include <string_view>

#include "io/folder.hpp"
#include "io/redirection.hpp"
#include "io/system.hpp"
#include "io/terminal.hpp"
#include "text/words.hpp"
#include "unpacking/compressor.hpp"

namespace leiri::command {

namespace {

constexpr int standard_error = 2;
constexpr std::chrono::milliseconds interval(250);
constexpr std::string_view erasing = "\r\x1B[K";  // moves to the start of the line and erases it

void write_to_terminal(std::string_view text) {
  // If the terminal is gone, the failure cannot be reported anywhere.
  [[maybe_unused]] const ssize_t written = ::write(standard_error, text.data(), text.size());
}

/// The size of all files together; 0 if one of the paths is not a file, or is a compressed one.
std::uint64_t size_of(const std::vector<std::string>& paths) {
  std::uint64_t sum = 0;
  for (const std::string& path : paths) {
    const auto size = is_name_of_compressed_file(path) ? std::nullopt : facts_of(path).size;
    if (!size) {
      return 0;
    }
    sum += *size;
  }
  return sum;
}

void report_progress(std::uint64_t bytes, std::uint64_t findings) {
  const redirection* const other = redirection::current();
  if (other != nullptr && other->streams().progress) {
    other->streams().progress(bytes, findings);
  }
}

}  // namespace

progress_line::progress_line(bool wanted, const std::vector<std::string>& paths)
    : is_wanted_(wanted && is_terminal(standard_error)),
      expected_(is_wanted_ ? size_of(paths) : 0) {}

void progress_line::advance(std::uint64_t bytes, std::uint64_t findings) {
  bytes_ += bytes;
  report_progress(bytes_, findings);
  if (!is_wanted_) {
    return;
  }
  const clock::time_point now = clock::now();
  if (now - last_ >= interval) {
    show(now, findings);
  }
}

void progress_line::erase() {
  if (is_shown_) {
    write_to_terminal(erasing);
    is_shown_ = false;
  }
}

void progress_line::show(clock::time_point now, std::uint64_t findings) {
  const std::chrono::duration<double> elapsed = now - start_;
  const double rate = static_cast<double>(bytes_) / elapsed.count();
  std::string text(erasing);
  text += size_words(bytes_);
  if (expected_ != 0 && bytes_ <= expected_) {
    const auto left = static_cast<double>(expected_ - bytes_);
    text += " of " + size_words(expected_) + " (" + std::to_string(100 * bytes_ / expected_) +
            " %, " + with_decimals(left / rate, 0) + " s left)";
  }
  text += ", " + size_words(static_cast<std::uint64_t>(rate)) + "/s, ";
  write_to_terminal(text += counted(findings, "finding"));
  is_shown_ = true;
  last_ = now;
}

}  // namespace leiri::command
