#include "spoof.hpp"

#include <unicode/uspoof.h>
#include <unicode/utf8.h>

#include <array>
#include <cstddef>

namespace leiri::detail {
namespace {

/// Opened at the first use, and only read from then on. Null where ICU has no data.
const USpoofChecker* checker() noexcept {
  static const USpoofChecker* const opened = [] {
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker* const c = uspoof_open(&status);
    uspoof_setChecks(c, USPOOF_RESTRICTION_LEVEL, &status);
    if (U_SUCCESS(status)) {
      uspoof_setRestrictionLevel(c, USPOOF_MODERATELY_RESTRICTIVE);
    }
    return U_SUCCESS(status) ? c : nullptr;
  }();
  return opened;
}

/// Writes the skeleton to `buffer`; answers its length, which may be more than there is room for,
/// negative where ICU has none.
std::int32_t skeleton(std::string_view text, char* buffer, std::size_t size) noexcept {
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t length =
      checker() == nullptr ? -1
                           : uspoof_getSkeletonUTF8(checker(), 0, text.data(),
                                                    static_cast<std::int32_t>(text.size()), buffer,
                                                    static_cast<std::int32_t>(size), &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

}  // namespace

void append_skeleton(std::string_view text, std::string& out) {
  const std::size_t start = out.size();
  out.resize(start + 2 * text.size() + 16);
  std::int32_t length = skeleton(text, out.data() + start, out.size() - start);
  if (length > static_cast<std::int32_t>(out.size() - start)) {
    out.resize(start + static_cast<std::size_t>(length));
    length = skeleton(text, out.data() + start, out.size() - start);
  }
  out.resize(start + (length < 0 ? 0 : static_cast<std::size_t>(length)));
  if (length < 0) {
    out.append(text);
  }
}

char ascii_lookalike(char32_t c) noexcept {
  char text[U8_MAX_LENGTH] = {};
  std::array<char, 64> like{};
  std::int32_t size = 0;
  U8_APPEND_UNSAFE(text, size, c);
  const std::string_view whole(text, static_cast<std::size_t>(size));
  const bool one = skeleton(whole, like.data(), like.size()) == 1;
  return one && static_cast<unsigned char>(like[0]) < 0x80 ? like[0] : '\0';
}

bool mixes_scripts(std::string_view word) noexcept {
  UErrorCode status = U_ZERO_ERROR;
  const auto size = static_cast<std::int32_t>(word.size());
  return checker() != nullptr &&
         uspoof_check2UTF8(checker(), word.data(), size, nullptr, &status) != 0 &&
         U_SUCCESS(status);
}

}  // namespace leiri::detail
