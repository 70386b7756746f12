#include "text/utf8_text.hpp"

#include <algorithm>
#include <leiri/utf8.hpp>

namespace leiri::command {

std::string_view as_utf8(std::string_view text, std::string& buffer) {
  if (find_invalid_utf8(text) == std::string_view::npos) {
    return text;
  }
  buffer.clear();
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    buffer += c.length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(at, c.length);
    at += std::max<std::size_t>(c.length, 1);
  }
  return buffer;
}

}  // namespace leiri::command
