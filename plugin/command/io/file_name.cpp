#include "io/file_name.hpp"

#include <charconv>

namespace leiri::command {

std::string without_percent_encoding(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned octet = 0;
    const char* const digits = text.data() + at + 1;
    const bool is_encoded = text[at] == '%' && text.size() - at > 2 &&
                            std::from_chars(digits, digits + 2, octet, 16).ptr == digits + 2;
    bytes += is_encoded ? static_cast<char>(octet) : text[at];
    at += is_encoded ? 2 : 0;
  }
  return bytes;
}

}  // namespace leiri::command
