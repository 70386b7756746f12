#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/result.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace leiri::detail {
class charset_converter;
}

LEIRI_EXPORT_BEGIN

/// Conversion from and to charsets other than UTF-8, with ICU.
namespace leiri {

/// A charset, open for conversion in both directions. Opening one takes far longer than converting
/// an identifier, so keep it. To be used by one thread at a time. Conversion is strict: it never
/// replaces or drops a character.
class charset {
 public:
  /// UTF-8, which needs no converter.
  charset() noexcept;
  /// The charset with a name that IANA registered or that ICU knows, or VISCII or TCVN 5712-1;
  /// letter case and punctuation do not matter. Nothing if there is no such charset.
  static std::optional<charset> named(std::string_view name);

  charset(const charset&) = delete;
  charset& operator=(const charset&) = delete;
  charset(charset&& other) noexcept;
  charset& operator=(charset&& other) noexcept;
  ~charset();

  /// Whether it is an encoding form of Unicode, such as UTF-8 or UTF-16.
  [[nodiscard]] bool is_unicode() const noexcept;

  /// Converts bytes of this charset to UTF-8 (RFC 3987 section 3.1 step 1). Characters from
  /// encoding forms of Unicode are not normalized; those from other charsets are put in NFC. The
  /// byte order mark of UTF-16 and UTF-32 is removed.
  ///
  /// For UTF-8 it returns a view of `bytes`, otherwise a view of what it appended to `out`. Errors:
  /// `charset-undecodable` (for UTF-8, `utf8-invalid`) at the first invalid byte; `too-long` beyond
  /// 512 MiB - 64.
  result<std::string_view> decode(std::string_view bytes, std::string& out);
  result<std::string> decode(std::string_view bytes);

  /// Converts UTF-8 to bytes of this charset; returns as decode() does. The text is one unit: a
  /// charset that shifts between character sets ends in its initial state. A character that the
  /// charset cannot represent is written as a letter and a mark, if it has both and decode() makes
  /// that character of them: U+1EC7 in windows-1258. Errors:
  /// `charset-unmappable` at the first character that the charset cannot represent, or at 0 if its
  /// converter fails; `utf8-invalid`; `too-long` beyond 512 MiB - 64.
  result<std::string_view> encode(std::string_view text, std::string& out);
  result<std::string> encode(std::string_view text);

  /// Whether this charset can represent `c` as one character and convert it back.
  [[nodiscard]] bool has(char32_t c);

 private:
  friend result<std::string_view> interpret(std::string_view text, charset& of_octets,
                                            std::string& out, profile p);

  std::unique_ptr<detail::charset_converter> converter_;  // null for UTF-8
};

/// How to write a character that the charset of a document cannot represent.
enum class missing_character : bool {
  reference,  ///< as "&#x1EC7;", in XML and HTML
  percent     ///< as percent-encoded UTF-8, for identifiers in formats without character references
};

/// Writes `text` (UTF-8) for a document in a charset: replaces what the charset cannot represent
/// with ASCII. The result is still UTF-8, and encode() accepts it if the charset contains ASCII.
///
/// Returns a view of `text` if nothing changes, otherwise a view of what it appended to `out`.
/// Errors: `utf8-invalid`.
result<std::string_view> write_missing(std::string_view text, charset& of_document,
                                       missing_character as, std::string& out);
result<std::string> write_missing(std::string_view text, charset& of_document,
                                  missing_character as);

/// Converts typed or pasted text (UTF-8) to an identifier (RFC 3987 section 6.1, bis section 7.2),
/// a valid reference of `profile::iri` in NFC:
/// - removes what is around it: white space, formatting characters (RFC 3987 section 4.1), U+200B,
///   U+FEFF, and angle brackets, with "URL:" after the first; if it has a scheme, also quotation
///   marks and other brackets of any script;
/// - converts full-width ASCII, the ideographic space and half-width Katakana to their usual
///   widths; other compatibility characters stay;
/// - repairs the rest as repair() does.
///
/// Always appends. Unless `changes` is null, it gets one entry for each kind of change, with the
/// first place of such a change in `text`; if a grammar error was repaired, the last entry has its
/// code. Errors: those of repair(); `too-long` beyond 512 MiB - 64.
result<std::string_view> from_text(std::string_view text, std::string& out,
                                   std::vector<error>* changes = nullptr);
result<std::string> from_text(std::string_view text);

/// Whether from_path() normalizes names. A file system that stores names in another form, and does
/// not normalize those that it is asked for, finds a file only by the form that it stores.
enum class name_form : bool { nfc, as_stored };

/// Converts the path of a file, in bytes of a charset, to the path of a URI (RFC 3987 section 7.4).
/// Normalizes the path to NFC; with name_form::as_stored, only if the charset is not an encoding
/// form of Unicode. Then percent-encodes each byte of its UTF-8 form that is neither unreserved nor
/// a slash between names. A file name is thus one segment. A path that begins with two slashes is
/// preceded by "/.", since it would otherwise be parsed as an authority.
///
/// Always appends. Errors: those of charset::decode(), with the component `path`.
result<std::string_view> from_path(std::string_view path, charset& of_names, std::string& out,
                                   name_form form = name_form::nfc);
result<std::string> from_path(std::string_view path, charset& of_names);

/// Shows an identifier as text whose percent-encoded octets are decoded, if those that are not
/// UTF-8 are in another charset: "r%E9sum%E9.xml#r%C3%A9sum%C3%A9" becomes "résumé.xml#résumé" if
/// the charset is ISO 8859-1. Use the result to display and match names, never to convert
/// identifiers: the original cannot be derived from it.
///
/// Userinfo, each path segment, query and fragment are decoded separately: as by to_iri() if their
/// octets are UTF-8, otherwise from the charset. In the second case, literal ASCII characters also
/// count as bytes of the charset (in Shift_JIS "%83e" is one character). The host is always UTF-8.
/// Reserved characters stay encoded, and so do characters that no IRI allows at that place.
///
/// Returns a view of `text` if nothing changes, otherwise a view of what it appended to `out`.
/// Errors: those of parse(); `charset-undecodable` at the percent-encoding or byte that is invalid.
result<std::string_view> interpret(std::string_view text, charset& of_octets, std::string& out,
                                   profile p = profile::iri);
result<std::string> interpret(std::string_view text, charset& of_octets, profile p = profile::iri);

/// The meaning of an identifier by one of several charsets.
struct interpretation {
  std::size_t charset;  ///< its index among the candidates
  std::string meaning;
};

/// The meanings of an identifier by each of the candidates that can decode its octets (bis section
/// 7.7: Japanese software may accept Shift_JIS and EUC-JP). The most plausible one is the first:
/// letters of one script are likelier than symbols, half-width forms and mixtures. Errors: that of
/// the first candidate, if none can decode the octets.
result<std::vector<interpretation>> interpret(std::string_view text,
                                              std::span<charset* const> candidates,
                                              profile p = profile::iri);

}  // namespace leiri

LEIRI_EXPORT_END
