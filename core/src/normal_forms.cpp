#include "normal_forms.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

namespace leiri::detail {
namespace {

/// Null where ICU has no data.
const icu::Normalizer2* normalizer(normalization form) noexcept {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const n = form == normalization::nfc
                                        ? icu::Normalizer2::getNFCInstance(status)
                                        : icu::Normalizer2::getNFKCInstance(status);
  return U_SUCCESS(status) ? n : nullptr;
}

icu::StringPiece piece(std::string_view text) noexcept {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

}  // namespace

bool is_normalized(std::string_view text, normalization form) noexcept {
  const icu::Normalizer2* const n = normalizer(form);
  UErrorCode status = U_ZERO_ERROR;
  return n == nullptr || n->isNormalizedUTF8(piece(text), status) != 0 || U_FAILURE(status);
}

void append_normalized(std::string_view text, normalization form, std::string& out) {
  const icu::Normalizer2* const n = normalizer(form);
  const std::size_t start = out.size();
  UErrorCode status = U_ZERO_ERROR;
  if (n != nullptr) {
    icu::StringByteSink<std::string> sink(&out, static_cast<std::int32_t>(text.size()));
    n->normalizeUTF8(0, piece(text), sink, nullptr, status);
  }
  if (n == nullptr || U_FAILURE(status)) {
    out.resize(start);
    out.append(text);
  }
}

}  // namespace leiri::detail
