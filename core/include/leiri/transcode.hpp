#pragma once

#include <cstdint>
#include <leiri/profile.hpp>
#include <leiri/result.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Other charsets than UTF-8, through ICU: what comes from them, and what goes to them.
namespace leiri {

namespace detail {
class charset_converter;
}

/// A charset, open for conversion in both directions. To open one takes far longer than to use it
/// on an identifier, so keep it. One thread at a time. Conversion is strict: nothing is replaced,
/// dropped or taken for something similar.
class charset {
 public:
  /// UTF-8, for which nothing is opened.
  charset() noexcept;
  /// By a name that IANA has registered, or that ICU knows besides; letter case and punctuation do
  /// not matter. Nothing where there is no such charset.
  static std::optional<charset> named(std::string_view name);

  charset(const charset&) = delete;
  charset& operator=(const charset&) = delete;
  charset(charset&& other) noexcept;
  charset& operator=(charset&& other) noexcept;
  ~charset();

  /// Whether it is an encoding form of Unicode, as UTF-8 and UTF-16 are.
  [[nodiscard]] bool is_unicode() const noexcept;

  /// Bytes of this charset -> UTF-8 (RFC 3987 section 3.1 step 1). From encoding forms of Unicode
  /// the characters come as they are, from other charsets in NFC; a byte order mark of UTF-16 and
  /// UTF-32 is none of them.
  ///
  /// Returns a view of `bytes` itself under UTF-8, else of what was appended to `out`. Errors:
  /// `charset-undecodable` at the first byte of what has no meaning, under UTF-8 `utf8-invalid`;
  /// `too-long` beyond 512 MiB - 64.
  result<std::string_view> decode(std::string_view bytes, std::string& out);

  /// UTF-8 -> bytes of this charset; returns as decode() does. The text is one unit: a charset that
  /// shifts between sets of characters ends in the state in which it began. Errors:
  /// `charset-unmappable` at the first character that the charset lacks, or at 0 where its
  /// converter fails; `utf8-invalid`; `too-long` beyond 512 MiB - 64.
  result<std::string_view> encode(std::string_view text, std::string& out);

  /// Whether `c` has a form in this charset that leads back to it.
  [[nodiscard]] bool has(char32_t c);

 private:
  explicit charset(std::unique_ptr<detail::charset_converter> open) noexcept;

  friend result<std::string_view> interpret(std::string_view text, charset& of_octets,
                                            std::string& out, profile p);

  std::unique_ptr<detail::charset_converter> converter_;  // null for UTF-8
};

/// What stands for a character that the charset of a document lacks.
enum class missing_character : bool {
  reference,  ///< "&#x1EC7;", in XML and HTML
  percent     ///< its percent-encoded UTF-8, in identifiers where the format has no references
};

/// The text, UTF-8, for a document in a charset: what the charset lacks is written in ASCII. The
/// result is UTF-8, and encode() takes it where the charset has ASCII.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended to `out`.
/// Errors: `utf8-invalid`.
result<std::string_view> write_missing(std::string_view text, charset& of_document,
                                       missing_character as, std::string& out);

/// What somebody typed, UTF-8, as it is meant in an identifier (RFC 3987 section 6.1, bis section
/// 7.2): in NFC, full-width ASCII as ASCII (the ideographic space among it), and half-width
/// Katakana and its punctuation as full-width. Other compatibility characters stay.
///
/// Returns a view of what was appended to `out`. Errors: `utf8-invalid`; `too-long` beyond
/// 512 MiB - 64.
result<std::string_view> from_text(std::string_view text, std::string& out);

/// The path of a file, bytes of a charset, as the path of a URI (RFC 3987 section 7.4): in NFC,
/// whatever the charset, and every byte of UTF-8 percent-encoded that is neither unreserved nor the
/// slash between names. A file name is thus one segment. What begins with two slashes gets "/."
/// before them, lest it reads as an authority.
///
/// Returns a view of what was appended to `out`. Errors: those of charset::decode(), with the
/// component `path`.
result<std::string_view> from_path(std::string_view path, charset& of_names, std::string& out);

/// Which Unicode the percent-encoded octets of an identifier mean if those that are not UTF-8 are
/// of another charset: "r%E9sum%E9.xml#r%C3%A9sum%C3%A9" is "résumé.xml#résumé" by ISO 8859-1.
/// This is to show and to match names, never to convert: nothing leads back from the result.
///
/// Userinfo, each path segment, query and fragment are read by themselves: as by to_iri() where
/// their octets are UTF-8, by the charset where they are not, and literal ASCII then counts as
/// bytes of it (Shift_JIS has "%83e" for one character). The host is UTF-8 in any case. Reserved
/// characters stay encoded, and so does what no IRI may hold there.
///
/// Returns a view of `text` itself where nothing changes, else of what was appended to `out`.
/// Errors: those of parse(); `charset-undecodable` at the triplet or byte that has no meaning.
result<std::string_view> interpret(std::string_view text, charset& of_octets, std::string& out,
                                   profile p = profile::iri);

}  // namespace leiri
