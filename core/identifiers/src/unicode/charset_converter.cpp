#include "unicode/charset_converter.hpp"

#include <unicode/uniset.h>

#include <algorithm>
#include <leiri/characters.hpp>
#include <leiri/utf8.hpp>

#include "unicode/icu_memory.hpp"

namespace leiri::detail {
namespace {

/// The characters of IANA's names. ICU would parse text after a comma as an option.
constexpr ascii_set name_chars = alpha | digit | ascii_set("-._:+()");
constexpr std::size_t longest_name = UCNV_MAX_CONVERTER_NAME_LENGTH - 1;

/// The empty name would mean the locale's charset.
bool is_name(std::string_view name) noexcept {
  return !name.empty() && name.size() <= longest_name &&
         std::all_of(name.begin(), name.end(), [](char c) { return name_chars.contains(c); });
}

/// ICU's converters otherwise replace what they cannot convert.
void make_strict(UConverter* converter, UErrorCode& status) noexcept {
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  ucnv_setFallback(converter, false);
}

/// Whether HZ ends in its two-byte mode, from which ICU does not return (RFC 1843).
bool ends_outside_ascii(std::string_view text) noexcept {
  return !text.empty() && static_cast<unsigned char>(text.back()) >= 0x80;
}

}  // namespace

std::unique_ptr<charset_converter> charset_converter::open(std::string_view name) {
  if (const byte_charset* const bytes = byte_charset_named(name)) {
    return std::unique_ptr<charset_converter>(new charset_converter(*bytes));
  }
  const std::string terminated(name);
  UErrorCode status = U_ZERO_ERROR;
  // ICU would look for files with a name that is not an alias.
  const bool is_alias = is_name(name) && ucnv_countAliases(terminated.c_str(), &status) != 0;
  throw_if_no_memory(status);
  if (!is_alias) {
    return nullptr;
  }
  converter opened(ucnv_open(terminated.c_str(), &status));
  if (U_SUCCESS(status)) {
    make_strict(opened.get(), status);
  }
  throw_if_no_memory(status);
  return U_SUCCESS(status)
             ? std::unique_ptr<charset_converter>(new charset_converter(std::move(opened)))
             : nullptr;
}

charset_converter::charset_converter(converter open) noexcept
    : converter_(std::move(open)), type_(ucnv_getType(converter_.get())) {}

bool charset_converter::is_unicode() const noexcept {
  switch (type_) {
    case UCNV_UTF8:
    case UCNV_UTF16_BigEndian:
    case UCNV_UTF16_LittleEndian:
    case UCNV_UTF32_BigEndian:
    case UCNV_UTF32_LittleEndian:
    case UCNV_UTF16:
    case UCNV_UTF32:
    case UCNV_UTF7:
    case UCNV_CESU8:
    case UCNV_SCSU:
    case UCNV_BOCU1:
    case UCNV_IMAP_MAILBOX:
      return true;
    default:
      return false;
  }
}

void charset_converter::start(std::string_view bytes) noexcept {
  if (converter_) {
    ucnv_reset(converter_.get());
  }
  begin_ = bytes.data();
  at_ = begin_;
  end_ = begin_ + bytes.size();
}

// One character at a time: for a whole text, ICU reports neither where it fails nor, except for
// some charsets, which bytes belong to which character.
decoded_piece charset_converter::next() noexcept {
  if (bytes_ != nullptr) {
    return next_byte();
  }
  const char* const from = at_;
  UErrorCode status = U_ZERO_ERROR;
  const UChar32 c = ucnv_getNextUChar(converter_.get(), &at_, end_, &status);
  const auto begin = static_cast<std::size_t>(from - begin_);
  const auto end = static_cast<std::size_t>(at_ - begin_);
  if (status == U_INDEX_OUTOFBOUNDS_ERROR) {
    return {decoding::end, 0, begin, end};
  }
  if (U_FAILURE(status)) {
    return {decoding::undecodable, 0, std::max(begin, end - std::min(end, invalid_length())), end};
  }
  // A surrogate alone is not a character, although SCSU, UTF-7 and CESU-8 have bytes for it.
  if (U_IS_SURROGATE(c)) {
    return {decoding::undecodable, 0, begin, end};
  }
  return {decoding::character, static_cast<char32_t>(c), begin, end};
}

decoded_piece charset_converter::next_byte() noexcept {
  const auto begin = static_cast<std::size_t>(at_ - begin_);
  if (at_ == end_) {
    return {decoding::end, 0, begin, begin};
  }
  const char32_t c = (*bytes_)[static_cast<unsigned char>(*at_++)];
  return {decoding::character, c, begin, begin + 1};
}

std::size_t charset_converter::invalid_length() const noexcept {
  char bytes[32];  // more than any charset needs for a character
  auto length = static_cast<std::int8_t>(sizeof bytes);
  UErrorCode status = U_ZERO_ERROR;
  ucnv_getInvalidChars(converter_.get(), bytes, &length, &status);
  return U_SUCCESS(status) ? static_cast<std::size_t>(length) : 0;
}

// Encoding with ICU would not tell: ICU silently drops default ignorables such as U+200B, and maps
// private use characters to merely similar ones.
bool charset_converter::has(char32_t c) {
  if (bytes_ != nullptr) {
    return byte_of(*bytes_, c).has_value();
  }
  if (!repertoire_) {
    std::unique_ptr<USet, close_set> made(uset_openEmpty());
    UErrorCode status = made ? U_ZERO_ERROR : U_MEMORY_ALLOCATION_ERROR;
    ucnv_getUnicodeSet(converter_.get(), made.get(), UCNV_ROUNDTRIP_SET, &status);
    throw_if_no_memory(status);
    if (icu::UnicodeSet::fromUSet(made.get())->isBogus() != 0) {
      throw std::bad_alloc();  // an error that ucnv_getUnicodeSet() does not report
    }
    repertoire_ = std::move(made);
  }
  return uset_contains(repertoire_.get(), static_cast<UChar32>(c)) != 0;
}

bool charset_converter::append_bytes(std::string_view text, std::string& out) const {
  const std::size_t start = out.size();
  for (std::size_t at = 0; at < text.size();) {
    const decoded c = decode_utf8(text, at);
    const auto byte = byte_of(*bytes_, c.value);
    if (!byte) {
      out.resize(start);
      return false;
    }
    out += static_cast<char>(*byte);
    at += c.length;
  }
  return true;
}

bool charset_converter::append_encoded(std::string_view text, std::string& out) {
  if (bytes_ != nullptr) {
    return append_bytes(text, out);
  }
  const std::size_t start = out.size();
  const auto size = static_cast<std::int32_t>(text.size());
  std::int32_t room = size + 16;  // enough for almost all texts: a shift sequence, a byte order
                                  // mark
  UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
  while (status == U_BUFFER_OVERFLOW_ERROR) {
    out.resize(start + static_cast<std::size_t>(room));
    status = U_ZERO_ERROR;
    room = ucnv_fromAlgorithmic(converter_.get(), UCNV_UTF8, out.data() + start, room, text.data(),
                                size, &status);
  }
  throw_if_no_memory(status);
  out.resize(U_SUCCESS(status) ? start + static_cast<std::size_t>(room) : start);
  if (U_SUCCESS(status) && type_ == UCNV_HZ && ends_outside_ascii(text)) {
    out += "~}";
  }
  return U_SUCCESS(status);
}

}  // namespace leiri::detail
