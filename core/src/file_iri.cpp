#include <filesystem>
#include <leiri/characters.hpp>
#include <leiri/file_iri.hpp>
#include <leiri/utf8.hpp>
#include <string_view>

namespace leiri {
namespace {

void percent_encode(std::string_view bytes, std::string& out) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    out += '%';
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
}

bool may_stand_in_path(char32_t c) noexcept {
  return path_chars.contains(c) || (is_ucschar(c) && !is_bidi_format(c));
}

}  // namespace

std::string file_iri(const std::string& path) {
  const std::string absolute = std::filesystem::absolute(path).lexically_normal().native();
  std::string iri = "file://";
  for (std::size_t at = 0; at < absolute.size();) {
    const decoded c = decode_utf8(absolute, at);
    const std::size_t length = c.length == 0 ? 1 : c.length;
    const std::string_view bytes(absolute.data() + at, length);
    if (c.length != 0 && may_stand_in_path(c.value)) {
      iri += bytes;
    } else {
      percent_encode(bytes, iri);
    }
    at += length;
  }
  return iri;
}

}  // namespace leiri
