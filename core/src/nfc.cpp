#include "nfc.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

#include <algorithm>
#include <leiri/utf8.hpp>
#include <new>

namespace leiri::detail {
namespace {

/// ICU needs quadratic time for accents on one letter.
constexpr std::size_t longest_part = 1024;

void require(UErrorCode status) {
  if (U_FAILURE(status)) {
    throw std::bad_alloc();  // the data are part of the library, so that nothing else can be
  }
}

bool starts_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

/// Where the part that starts at byte `begin` ends: so that the next one starts with a character
/// that nothing before it can change, if there is one.
std::size_t part_end(std::string_view text, std::size_t begin, const icu::Normalizer2& nfc) {
  if (text.size() - begin <= longest_part) {
    return text.size();
  }
  const std::size_t limit = begin + longest_part;
  std::size_t last_start = limit;
  while (!starts_character(text[last_start])) {
    --last_start;
  }
  for (std::size_t at = last_start; at > begin; --at) {
    if (starts_character(text[at]) &&
        nfc.hasBoundaryBefore(static_cast<UChar32>(decode_utf8(text, at).value))) {
      return at;
    }
  }
  return last_start;
}

}  // namespace

void append_nfc(std::string_view text, std::string& out) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(status);
  require(status);
  icu::StringByteSink<std::string> sink(&out);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = part_end(text, begin, *nfc);
    const icu::StringPiece part(text.data() + begin, static_cast<std::int32_t>(end - begin));
    nfc->normalizeUTF8(0, part, sink, nullptr, status);
    require(status);
    begin = end;
  }
}

}  // namespace leiri::detail
