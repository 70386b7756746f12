#pragma once

#include <unicode/ucnv.h>
#include <unicode/uset.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "unicode/vietnamese_charsets.hpp"

/// ICU's converters in strict mode, and the charsets that ICU does not have.
namespace leiri::detail {

enum class decoding : std::uint8_t { character, end, undecodable };

/// The result of one step of decoding.
struct decoded_piece {
  decoding state;
  char32_t value;  ///< of the character
  /// The range of its bytes, including the shift sequence before it. If the bytes encode two
  /// characters, the range of the second one is empty. Undecodable bytes begin at `begin`.
  std::size_t begin;
  std::size_t end;
};

/// One open converter.
class charset_converter {
 public:
  /// Null if there is no charset with that name.
  static std::unique_ptr<charset_converter> open(std::string_view name);

  [[nodiscard]] bool is_utf8() const noexcept { return bytes_ == nullptr && type_ == UCNV_UTF8; }
  [[nodiscard]] bool is_unicode() const noexcept;

  /// Begins to decode; the bytes must outlive the decoding. next() returns one character after
  /// another, then `end`.
  void start(std::string_view bytes) noexcept;
  decoded_piece next() noexcept;

  /// Whether `c` can be encoded so that decoding returns it.
  bool has(char32_t c);

  /// Appends the encoded form of valid UTF-8 of at most longest_text bytes, all of whose characters
  /// the charset has. If ICU fails, appends nothing and returns false.
  [[nodiscard]] bool append_encoded(std::string_view text, std::string& out);

 private:
  struct close_converter {
    void operator()(UConverter* c) const noexcept { ucnv_close(c); }
  };
  struct close_set {
    void operator()(USet* s) const noexcept { uset_close(s); }
  };
  using converter = std::unique_ptr<UConverter, close_converter>;

  explicit charset_converter(converter open) noexcept;
  explicit charset_converter(const byte_charset& bytes) noexcept : bytes_(&bytes) {}

  decoded_piece next_byte() noexcept;
  [[nodiscard]] bool append_bytes(std::string_view text, std::string& out) const;

  /// The number of bytes that the last error is about.
  [[nodiscard]] std::size_t invalid_length() const noexcept;

  const byte_charset* bytes_ = nullptr;  // null: a converter of ICU
  converter converter_;
  UConverterType type_ = UCNV_SBCS;
  std::unique_ptr<USet, close_set> repertoire_;  // null until it is needed
  const char* begin_ = nullptr;
  const char* at_ = nullptr;
  const char* end_ = nullptr;
};

}  // namespace leiri::detail
