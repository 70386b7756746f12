#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace leiri::libxml2 {

class several_bytes;

/// The encoding that an XML declaration at the start of `head` names; empty if there is none, or
/// none in ASCII.
std::string_view declared_encoding(std::string_view head) noexcept;
/// The same for a declaration in ASCII or EBCDIC.
std::string declared_charset(std::string_view head);

/// The size of the declaration of a document in EBCDIC, which libxml2 must know before it reads on:
/// code pages differ in what follows it. 0 for other documents.
std::size_t ebcdic_declaration_size(std::string_view head) noexcept;

/// An encoding of documents in which the bytes of a character do not depend on the text around it,
/// so that places in the text are places in the bytes: UTF-16, UTF-32, or a charset without shifts.
class character_encoding {
 public:
  /// The encoding of the document that starts with `head`, as libxml2 would determine it (XML 1.0
  /// appendix F). Nothing for UTF-8, another kind of encoding, or an unknown one.
  static std::optional<character_encoding> of(std::string_view head);
  /// The same for UTF-32 alone. Builds of libxml2 do not agree on which documents in it they read.
  static std::optional<character_encoding> utf32_of(std::string_view head) noexcept;

  /// Appends the characters of `bytes` as UTF-8, including a byte order mark, up to an incomplete
  /// or invalid one; returns the number of bytes up to there. If has_sizes(), also appends the
  /// number of bytes of each character to `sizes`.
  std::size_t decode(std::string_view bytes, std::string& out, std::string& sizes) const;
  /// Whether characters do not show how many bytes they have.
  [[nodiscard]] bool has_sizes() const noexcept { return form_ == form::several_bytes; }
  /// The number of bytes of a UTF-8 text in this encoding, which has no sizes. Invalid characters
  /// have none.
  [[nodiscard]] std::size_t size_of(std::string_view text) const noexcept;
  /// Converts UTF-8 text to this encoding; what it cannot represent becomes a character reference.
  [[nodiscard]] std::string encode(std::string_view text) const;

 private:
  enum class form : unsigned char {
    single_bytes,
    several_bytes,
    utf16_be,
    utf16_le,
    utf32_be,
    utf32_le
  };
  static constexpr char32_t none = 0xFFFFFFFF;

  explicit character_encoding(form f) noexcept : form_(f) {}
  static std::optional<character_encoding> named(std::string_view name, bool has_ascii);

  [[nodiscard]] bool is_utf32() const noexcept {
    return form_ == form::utf32_be || form_ == form::utf32_le;
  }
  [[nodiscard]] char32_t unit_at(std::string_view bytes, std::size_t at) const noexcept;
  void append_utf32(char32_t c, std::string& out) const;
  std::size_t decode_utf32(std::string_view bytes, std::string& out) const;
  void append_unit(char32_t unit, std::string& out) const;
  [[nodiscard]] std::optional<char> byte_of(char32_t c) const noexcept;
  std::size_t decode_bytes(std::string_view bytes, std::string& out, std::string& sizes) const;
  std::size_t decode_units(std::string_view bytes, std::string& out) const;
  void append(char32_t c, std::string& out) const;

  form form_;
  std::array<char32_t, 256> characters_{};  // of single bytes; none for an invalid byte
  std::shared_ptr<several_bytes> others_;   // the characters of several bytes
};

/// Whether a byte of UTF-8 begins a character.
constexpr bool begins_character(char c) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x80 || (byte >= 0xC0 && byte < 0xF8);
}

}  // namespace leiri::libxml2
