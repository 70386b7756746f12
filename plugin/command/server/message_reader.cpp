#include "server/message_reader.hpp"

#include <algorithm>
#include <leiri/characters.hpp>

#include "io/decimal.hpp"

namespace leiri::command {

namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::string_view headers_end = "\r\n\r\n";

/// In bytes. No editor sends longer headers; a stream with longer ones is another protocol.
constexpr std::size_t longest_headers = 4096;
/// In bytes. No editor opens a document of this size.
constexpr std::uint64_t largest_body = std::uint64_t{1} << 30U;

std::string_view trimmed(std::string_view text) noexcept {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// The value of Content-Length.
std::optional<std::uint64_t> content_length(std::string_view headers) {
  while (!headers.empty()) {
    const std::size_t size = std::min(headers.find(line_end), headers.size());
    const std::string_view line = headers.substr(0, size);
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos &&
        equals_ignoring_case(line.substr(0, colon), "Content-Length")) {
      return number_in(trimmed(line.substr(colon + 1)));
    }
    headers.remove_prefix(std::min(size + line_end.size(), headers.size()));
  }
  return std::nullopt;
}

}  // namespace

std::optional<framed_message> message_reader::read_headers() {
  const std::size_t end = std::string_view(buffer_).substr(0, longest_headers).find(headers_end);
  if (end == std::string_view::npos) {
    if (buffer_.size() < longest_headers) {
      return std::nullopt;
    }
    // Keeps the last three bytes, since the end of the headers may begin in them.
    remove(longest_headers - headers_end.size() + 1);
    return framed_message{{}, "the headers do not end"};
  }
  wanted_ = content_length(std::string_view(buffer_).substr(0, end));
  remove(end + headers_end.size());
  if (!wanted_) {
    return framed_message{{}, "the headers have no Content-Length that is a number"};
  }
  is_skipped_ = *wanted_ > largest_body;
  return read_body();
}

std::optional<framed_message> message_reader::read_body() {
  if (is_skipped_) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(*wanted_, buffer_.size()));
    remove(size);
    *wanted_ -= size;
    if (*wanted_ != 0) {
      return std::nullopt;
    }
    wanted_.reset();
    return framed_message{{}, "the message is larger than 1 GiB"};
  }
  if (buffer_.size() < *wanted_) {
    return std::nullopt;
  }
  framed_message message{buffer_.substr(0, static_cast<std::size_t>(*wanted_)), {}};
  remove(message.body.size());
  wanted_.reset();
  return message;
}

}  // namespace leiri::command
