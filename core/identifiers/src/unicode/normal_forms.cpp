#include "unicode/normal_forms.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

#include <algorithm>
#include <leiri/utf8.hpp>
#include <new>

#include "unicode/icu_memory.hpp"

namespace leiri::detail {
namespace {

/// Null where ICU has no data.
const icu::Normalizer2* normalizer(normalization form) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const n = form == normalization::nfc
                                        ? icu::Normalizer2::getNFCInstance(status)
                                        : icu::Normalizer2::getNFKCInstance(status);
  throw_if_no_memory(status);
  return U_SUCCESS(status) ? n : nullptr;
}

icu::StringPiece piece(std::string_view text) noexcept {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

/// ICU needs quadratic time for accents on one letter.
constexpr std::size_t longest_part = 1024;

/// The end of the part that starts at byte `begin`. The next part starts, if possible, with a
/// character that no character before it can change.
std::size_t part_end(std::string_view text, std::size_t begin, const icu::Normalizer2& form) {
  if (text.size() - begin <= longest_part) {
    return text.size();
  }
  const std::size_t limit = begin + longest_part;
  std::size_t last_start = limit;
  while (continues_character(text[last_start])) {
    --last_start;
  }
  for (std::size_t at = last_start; at > begin; --at) {
    if (!continues_character(text[at]) &&
        form.hasBoundaryBefore(static_cast<UChar32>(decode_utf8(text, at).value))) {
      return at;
    }
  }
  return last_start;
}

}  // namespace

bool has_normal_forms() {
  return normalizer(normalization::nfc) != nullptr && normalizer(normalization::nfkc) != nullptr;
}

bool is_normalized(std::string_view text, normalization form) {
  const icu::Normalizer2* const n = normalizer(form);
  UErrorCode status = U_ZERO_ERROR;
  const bool is = n == nullptr || n->isNormalizedUTF8(piece(text), status) != 0;
  throw_if_no_memory(status);
  return is || U_FAILURE(status);
}

void append_normalized(std::string_view text, normalization form, std::string& out) {
  const icu::Normalizer2* const n = normalizer(form);
  if (n == nullptr) {
    out.append(text);
    return;
  }
  icu::StringByteSink<std::string> sink(&out, static_cast<std::int32_t>(text.size()));
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = part_end(text, begin, *n);
    UErrorCode status = U_ZERO_ERROR;
    n->normalizeUTF8(0, piece(text.substr(begin, end - begin)), sink, nullptr, status);
    if (U_FAILURE(status)) {
      throw std::bad_alloc();  // the only possible failure
    }
    begin = end;
  }
}

void append_decomposed(std::string_view character, std::string& out) {
  const icu::Normalizer2* const n = normalizer(normalization::nfc);
  icu::UnicodeString parts;
  const auto c = static_cast<UChar32>(decode_utf8(character, 0).value);
  if (n == nullptr || n->getDecomposition(c, parts) == 0) {
    out.append(character);
    return;
  }
  parts.toUTF8String(out);
}

}  // namespace leiri::detail
