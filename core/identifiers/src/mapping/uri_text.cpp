#include "mapping/uri_text.hpp"

#include <algorithm>

#include "grammar/byte_class.hpp"
#include "text/written_octets.hpp"

namespace leiri::detail {
namespace {

constexpr auto written_bytes = written_octets(is_non_uri_byte);

}  // namespace

char* write_bytes_as_uri(std::string_view text, char* to) noexcept {
  for (const char c : text) {
    to = write_octet(written_bytes[static_cast<unsigned char>(c)], to);
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
