#include <algorithm>
#include <leiri/parse.hpp>

#include "grammar/byte_class.hpp"

namespace leiri {
namespace {

/// The offset of the first `c` in text[begin, end); `end` if there is none.
std::uint32_t find(std::string_view text, char c, std::uint32_t begin, std::uint32_t end) noexcept {
  return static_cast<std::uint32_t>(std::min<std::size_t>(text.substr(0, end).find(c, begin), end));
}

std::uint32_t scheme_end(std::string_view text) noexcept {
  if (text.empty() || !alpha.contains(text.front())) {
    return 0;
  }
  const char* const end = text.data() + text.size();
  const char* const stop = detail::skip(text.data(), end, detail::scheme_byte);
  return stop != end && *stop == ':' ? static_cast<std::uint32_t>(stop - text.data()) : 0;
}

/// The host starts after the first "@" and ends at the first ":" after it and after any brackets.
void split_authority(std::uint32_t begin, std::uint32_t fragment, reference& ref) noexcept {
  const std::string_view text = ref.text;
  const std::uint32_t end = find(text, '?', begin, find(text, '/', begin, fragment));
  const std::uint32_t at_sign = find(text, '@', begin, end);
  ref.path_begin = end;
  ref.host_begin = at_sign == end ? begin : at_sign + 1;
  const bool literal = text.substr(ref.host_begin, 1) == "[";
  const std::uint32_t from = literal ? find(text, ']', ref.host_begin, end) : ref.host_begin;
  ref.host_end = find(text, ':', from, end);
}

}  // namespace

result<reference> split(std::string_view text) noexcept {
  if (text.size() > max_length) {
    return error{code::too_long};
  }
  reference ref;
  ref.text = text;
  ref.scheme_end = scheme_end(text);
  ref.path_begin = ref.has_scheme() ? ref.scheme_end + 1 : 0;
  ref.query_end = find(text, '#', ref.path_begin, static_cast<std::uint32_t>(text.size()));
  if (text.substr(ref.path_begin, 2) == "//") {
    split_authority(ref.path_begin + 2, ref.query_end, ref);
  }
  ref.path_end = find(text, '?', ref.path_begin, ref.query_end);
  return ref;
}

}  // namespace leiri
