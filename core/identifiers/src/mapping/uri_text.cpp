#include "mapping/uri_text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "grammar/byte_class.hpp"

namespace leiri::detail {
namespace {

/// How a byte is written: as itself, or percent-encoded.
struct written_byte {
  std::array<char, 4> bytes;  // the last one is never used
  std::uint8_t size;
};

constexpr auto written_bytes = [] {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::array<written_byte, 256> table{};
  for (unsigned octet = 0; octet < table.size(); ++octet) {
    const auto byte = static_cast<char>(octet);
    table[octet] = is_non_uri_byte(byte)
                       ? written_byte{{'%', digits[octet / 16], digits[octet % 16], 0}, 3}
                       : written_byte{{byte, 0, 0, 0}, 1};
  }
  return table;
}();

}  // namespace

char* write_bytes_as_uri(std::string_view text, char* to) noexcept {
  for (const char c : text) {
    const written_byte& written = written_bytes[static_cast<unsigned char>(c)];
    std::memcpy(to, written.bytes.data(), written.bytes.size());
    to += written.size;
  }
  return to;
}

void append_as_uri(std::string_view text, std::string& out) {
  static const uri_writer best =
      vector_uri_writers().front() == nullptr ? write_bytes_as_uri : vector_uri_writers().front();
  // In steps: resize() fills the room with zeros, three for each byte of the text, before it is
  // written.
  constexpr std::size_t step = 256;
  for (; !text.empty(); text.remove_prefix(std::min(step, text.size()))) {
    const std::string_view part = text.substr(0, step);
    const std::size_t size = out.size();
    out.resize(size + 3 * part.size() + spare_room);
    const char* const end = best(part, out.data() + size);
    out.resize(static_cast<std::size_t>(end - out.data()));
  }
}

}  // namespace leiri::detail
