#include <charconv>
#include <cstdint>

#include "sources/included_text.hpp"

namespace leiri::libxml2 {
namespace {

/// Positions lie between characters or lines; the end is left out if it is that of the text.
struct text_range {
  std::uint64_t begin = 0;
  std::optional<std::uint64_t> end;
};

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool is_good = read.ec == std::errc() && read.ptr == end;
  return is_good ? std::optional(number) : std::nullopt;
}

/// A position, or two with a comma, of which one may be left out.
std::optional<text_range> range_in(std::string_view value) {
  const std::size_t comma = value.find(',');
  const std::string_view first = value.substr(0, comma);
  const auto begin = first.empty() ? std::optional<std::uint64_t>(0) : number_in(first);
  if (comma == std::string_view::npos) {
    return begin && !first.empty() ? std::optional(text_range{*begin, begin}) : std::nullopt;
  }
  const std::string_view second = value.substr(comma + 1);
  const auto end = number_in(second);
  if (!begin || (!end && !second.empty()) || (first.empty() && second.empty())) {
    return std::nullopt;
  }
  return text_range{*begin, end};
}

/// The byte after the character at `at`. The two characters of a line end count as one (RFC 5147
/// section 2.1.1).
std::size_t after_character(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) == "\r\n") {
    return at + 2;
  }
  ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    ++at;
  }
  return at;
}

std::size_t after_line(std::string_view text, std::size_t at) {
  const std::size_t end = text.find_first_of("\r\n", at);
  return end == std::string_view::npos ? text.size() : after_character(text, end);
}

using stepper = std::size_t (*)(std::string_view, std::size_t);

/// The byte at a position; the end of the text if it has fewer.
std::size_t byte_at(std::string_view text, std::uint64_t position, stepper after) {
  std::size_t at = 0;
  for (; position > 0 && at < text.size(); --position) {
    at = after(text, at);
  }
  return at;
}

std::uint64_t characters_in(std::string_view text) {
  std::uint64_t count = 0;
  for (std::size_t at = 0; at < text.size(); at = after_character(text, at)) {
    ++count;
  }
  return count;
}

/// What an integrity check says of the text; empty if it is right. The digest is not checked, so
/// that nothing can be said of a text that has one. `own_length` is found once.
std::string fault_of_check(std::string_view text, std::string_view check,
                           std::optional<std::uint64_t>& own_length) {
  const std::string_view value = check.substr(0, check.find(','));
  if (value.starts_with("length=")) {
    const auto length = number_in(value.substr(7));
    own_length = own_length ? own_length : characters_in(text);
    return length == own_length ? "" : "the text has another length";
  }
  return value.starts_with("md5=") ? "a check by md5 is not supported"
                                   : "unknown check in the fragment identifier";
}

}  // namespace

std::optional<std::string_view> part_of_text(std::string_view text, std::string_view fragment,
                                             std::string& fault) {
  std::size_t semicolon = fragment.find(';');
  const std::string_view scheme = fragment.substr(0, semicolon);
  const bool counts_lines = scheme.starts_with("line=");
  const auto range =
      counts_lines || scheme.starts_with("char=") ? range_in(scheme.substr(5)) : std::nullopt;
  if (!range) {
    fault = "the fragment identifier is not one of RFC 5147";
    return std::nullopt;
  }
  std::optional<std::uint64_t> length;
  while (semicolon != std::string_view::npos && fault.empty()) {
    fragment.remove_prefix(semicolon + 1);
    semicolon = fragment.find(';');
    fault = fault_of_check(text, fragment.substr(0, semicolon), length);
  }
  if (!fault.empty()) {
    return std::nullopt;
  }
  const stepper after = counts_lines ? after_line : after_character;
  const std::size_t begin = byte_at(text, range->begin, after);
  const std::size_t end = range->end ? byte_at(text, *range->end, after) : text.size();
  return text.substr(begin, begin < end ? end - begin : 0);
}

}  // namespace leiri::libxml2
