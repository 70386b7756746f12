#include "unicode/spoof.hpp"

#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>
#include <unicode/uvernum.h>

#include <array>
#include <cstddef>
#include <memory>

#include "text/ascii.hpp"
#include "unicode/icu_memory.hpp"
#include "unicode/scripts.hpp"

namespace leiri::detail {
namespace {

struct close_checker {
  void operator()(USpoofChecker* c) const noexcept { uspoof_close(c); }
};

/// Null where ICU has no data.
const USpoofChecker* open_checker() {
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<USpoofChecker, close_checker> opened(uspoof_open(&status));
  uspoof_setChecks(opened.get(), USPOOF_RESTRICTION_LEVEL, &status);
  throw_if_no_memory(status);
  if (U_FAILURE(status)) {
    return nullptr;
  }
  uspoof_setRestrictionLevel(opened.get(), USPOOF_MODERATELY_RESTRICTIVE);
  // All characters, unless ICU ran out of memory, which it does not report.
  if (uset_containsRange(uspoof_getAllowedChars(opened.get(), &status), 0, 0x10FFFF) == 0) {
    throw std::bad_alloc();
  }
  return opened.release();
}

/// Opened on first use, and only read after that.
const USpoofChecker* checker() {
  static const USpoofChecker* const opened = open_checker();
  return opened;
}

/// Writes the skeleton to `buffer`; returns its length, which may exceed the room in the buffer,
/// and is negative if ICU has no skeleton.
std::int32_t skeleton(std::string_view text, char* buffer, std::size_t size) {
  if (checker() == nullptr) {
    return -1;
  }
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t length =
      uspoof_getSkeletonUTF8(checker(), 0, text.data(), static_cast<std::int32_t>(text.size()),
                             buffer, static_cast<std::int32_t>(size), &status);
  // Before ICU 74, which removes invisible characters, no skeleton is empty, except that of a
  // string for which ICU had no memory.
  const bool is_lost = U_ICU_VERSION_MAJOR_NUM < 74 && length == 0 && !text.empty();
  if ((U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) || is_lost) {
    throw std::bad_alloc();
  }
  return length;
}

// RFC 3987 section 6.1 names "space", "delims" and "unwise" of RFC 2396; the gen-delims of RFC 3986
// and the full stop are as important. No other character looks like a space but separators. A
// backtick has the skeleton of an apostrophe, which IRIs allow.
constexpr std::string_view delimiters = ":/?#[]@<>\"{}|\\^%.";
constexpr std::size_t longest_skeleton = 64;

/// The skeleton of a few characters; empty if it is long, or if ICU has none.
std::string_view short_skeleton(std::string_view text, std::array<char, longest_skeleton>& buffer) {
  const std::int32_t length = skeleton(text, buffer.data(), buffer.size());
  const bool fits = length > 0 && static_cast<std::size_t>(length) <= buffer.size();
  return {buffer.data(), fits ? static_cast<std::size_t>(length) : 0};
}

std::array<std::string, delimiters.size()> delimiter_skeletons() {
  std::array<std::string, delimiters.size()> all;
  std::array<char, longest_skeleton> buffer{};
  for (std::size_t i = 0; i < delimiters.size(); ++i) {
    all[i] = short_skeleton(delimiters.substr(i, 1), buffer);
  }
  return all;
}

void append_icu_skeleton(std::string_view text, std::string& out) {
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

/// The skeleton of an ASCII character (UTS #39, confusables.txt); empty if it is the character
/// itself. ICU is not asked, since it would have to load its data, which most runs do not need.
std::string_view ascii_skeleton(char c) {
  switch (c) {
    case '"':
      return "''";
    case '%':
      return "\u00BA/\u2080";
    case '0':
      return "O";
    case '1':
    case 'I':
    case '|':
      return "l";
    case '`':
      return "'";
    case 'm':
      return "rn";
    default:
      return {};
  }
}

}  // namespace

// The skeletons of ASCII characters contain no combining characters, so the skeleton of ASCII text
// consists of theirs.
void append_skeleton(std::string_view text, std::string& out) {
  if (find_non_ascii(text, 0) != text.size()) {
    append_icu_skeleton(text, out);
    return;
  }
  for (const char c : text) {
    const std::string_view other = ascii_skeleton(c);
    out += other.empty() ? std::string_view(&c, 1) : other;
  }
}

char delimiter_like(char32_t c) {
  // Not destroyed, as nothing here is: programs may read documents at their end.
  static const auto& skeletons = *new auto(delimiter_skeletons());
  std::array<char, longest_skeleton> like{};
  char text[U8_MAX_LENGTH] = {};
  std::int32_t size = 0;
  U8_APPEND_UNSAFE(text, size, c);
  const std::string_view skeleton = short_skeleton({text, static_cast<std::size_t>(size)}, like);
  for (std::size_t i = 0; i < delimiters.size(); ++i) {
    if (!skeleton.empty() && skeleton == skeletons[i]) {
      return delimiters[i];
    }
  }
  return '\0';
}

// Converts the word to UTF-16 itself: if ICU had no memory to convert it, the result would be that
// nothing is mixed.
bool mixes_scripts(std::string_view word) {
  if (scripts_of(word).is_one() || checker() == nullptr) {
    return false;
  }
  std::array<char16_t, longest_word> converted{};
  const auto room = static_cast<std::int32_t>(converted.size());
  const std::string_view start = word.substr(0, longest_word);
  std::int32_t size = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8(converted.data(), room, &size, start.data(),
                static_cast<std::int32_t>(start.size()), &status);
  const bool mixes = uspoof_check2(checker(), converted.data(), size, nullptr, &status) != 0;
  throw_if_no_memory(status);
  return mixes && U_SUCCESS(status);
}

}  // namespace leiri::detail
