#pragma once

#include <unicode/ucnv.h>
#include <unicode/uset.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

/// ICU's converters, made strict.
namespace leiri::detail {

enum class decoding : std::uint8_t { character, end, undecodable };

/// What a step of decoding came to.
struct decoded_piece {
  decoding state;
  char32_t value;  ///< of the character
  /// Its bytes, with the shift sequence before it; where bytes stand for two characters, the second
  /// has none. What is undecodable begins at `begin`.
  std::size_t begin;
  std::size_t end;
};

/// One open converter of ICU's.
class charset_converter {
 public:
  /// Null where ICU has no charset of that name.
  static std::unique_ptr<charset_converter> open(std::string_view name);

  [[nodiscard]] bool is_utf8() const noexcept { return type_ == UCNV_UTF8; }
  [[nodiscard]] bool is_unicode() const noexcept;

  /// Begins to decode; the bytes must stay. next() goes through them, then says `end`.
  void start(std::string_view bytes) noexcept;
  decoded_piece next() noexcept;

  /// Whether `c` has bytes that lead back to it.
  bool has(char32_t c);

  /// Appends the bytes of valid UTF-8, of at most longest_text bytes, of which the charset has
  /// every character. Nothing, and false, where ICU fails.
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

  /// How many bytes the last error is about.
  [[nodiscard]] std::size_t invalid_length() const noexcept;

  converter converter_;
  UConverterType type_;
  std::unique_ptr<USet, close_set> repertoire_;  // null until somebody asks
  const char* begin_ = nullptr;
  const char* at_ = nullptr;
  const char* end_ = nullptr;
};

}  // namespace leiri::detail
