#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

/// The encoding that an XML declaration at the start of `head` names; empty where there is none, or
/// none in ASCII.
std::string_view declared_encoding(std::string_view head) noexcept;

/// An encoding of documents in which each character has bytes of its own, whatever stands around
/// it, so that places in the text are places in the bytes: UTF-16, or a charset of single bytes
/// with ASCII in it.
class character_encoding {
 public:
  /// Of the document that starts with `head`, as libxml2 would take it (XML 1.0 appendix F).
  /// Nothing where it is UTF-8, another kind of encoding, or none that is known.
  static std::optional<character_encoding> of(std::string_view head);

  /// Appends the characters of `bytes` as UTF-8, a byte order mark too, up to one that is
  /// incomplete or has no meaning; answers the number of bytes up to there.
  std::size_t decode(std::string_view bytes, std::string& out) const;
  /// The number of bytes that UTF-8 text has in this encoding. What is no character has none.
  [[nodiscard]] std::size_t size_of(std::string_view text) const noexcept;
  /// UTF-8 text in this encoding; what it lacks as a character reference.
  [[nodiscard]] std::string encode(std::string_view text) const;

 private:
  enum class form : unsigned char { single_bytes, utf16_be, utf16_le };
  static constexpr char32_t none = 0xFFFFFFFF;

  explicit character_encoding(form f) noexcept : form_(f) {}
  static std::optional<character_encoding> named(std::string_view name);

  [[nodiscard]] char32_t unit_at(std::string_view bytes, std::size_t at) const noexcept;
  void append_unit(char32_t unit, std::string& out) const;
  [[nodiscard]] std::optional<char> byte_of(char32_t c) const noexcept;
  std::size_t decode_units(std::string_view bytes, std::string& out) const;
  void append(char32_t c, std::string& out) const;

  form form_;
  std::array<char32_t, 256> characters_{};  // of single bytes; none where a byte has no meaning
};

}  // namespace leiri::libxml2
