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

/// Converts identifiers between UTF-8 and other charsets, with ICU: in documents, typed text and
/// file names. Finds what their octets mean in a charset.
///
///     auto latin1 = leiri::charset::named("ISO-8859-1").value();
///     latin1.decode("r\xE9sum\xE9");  // "résumé"
namespace leiri {

/// Opening a charset takes far longer than converting an identifier, so keep it. Only one thread at
/// a time may use it. Conversion never replaces or drops a character.
class charset {
 public:
  /// UTF-8, which needs no converter.
  charset() noexcept;
  /// The name is one that IANA registered or that ICU knows, VISCII or TCVN 5712-1, whatever its
  /// letter case and punctuation. Nothing if there is no such charset.
  static std::optional<charset> named(std::string_view name);

  charset(const charset&) = delete;
  charset& operator=(const charset&) = delete;
  charset(charset&& other) noexcept;
  charset& operator=(charset&& other) noexcept;
  ~charset();

  /// Whether it is an encoding form of Unicode, such as UTF-8 or UTF-16.
  [[nodiscard]] bool is_unicode() const noexcept;

  /// Converts bytes of this charset to UTF-8 (RFC 3987 section 3.1 step 1), in NFC unless the
  /// charset is an encoding form of Unicode. The byte order mark of UTF-16 and UTF-32 is removed.
  /// Always appends, unless the charset is UTF-8; so does encode(). Errors: `charset-undecodable`
  /// (for UTF-8, `utf8-invalid`) at the first invalid byte; `too-long` beyond 512 MiB - 64.
  result<std::string_view> decode(std::string_view bytes, std::string& out);
  result<std::string> decode(std::string_view bytes);

  /// Converts UTF-8 to bytes of this charset; one that shifts between character sets ends in its
  /// initial state. A character that it cannot represent is written as a letter and a mark if
  /// decode() makes that character of them: U+1EC7 in windows-1258. Errors: `charset-unmappable` at
  /// the first character that it cannot represent, or at 0 if its converter fails; `utf8-invalid`;
  /// `too-long` beyond 512 MiB - 64.
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

/// Replaces what the charset of a document cannot represent with ASCII. The result is still UTF-8,
/// and encode() accepts it if the charset contains ASCII. Errors: `utf8-invalid`.
result<std::string_view> write_missing(std::string_view text, charset& of_document,
                                       missing_character as, std::string& out);
result<std::string> write_missing(std::string_view text, charset& of_document,
                                  missing_character as);

/// Converts typed or pasted text to an identifier (RFC 3987 section 6.1, bis section 7.2), a valid
/// reference of `profile::iri` in NFC: removes white space, formatting characters (RFC 3987 section
/// 4.1), U+200B, U+FEFF, and angle brackets around it, with "URL:" after the first; if it has a
/// scheme, also quotation marks and other brackets of any script. Full-width ASCII, the ideographic
/// space and half-width Katakana get their usual widths; other compatibility characters stay.
/// Repairs the rest as repair() does.
///
/// Always appends. `changes`, unless null, gets the first place in `text` of each kind of change;
/// if a grammar error was repaired, the last entry has its code. Errors: those of repair();
/// `too-long` beyond 512 MiB - 64.
result<std::string_view> from_text(std::string_view text, std::string& out,
                                   std::vector<error>* changes = nullptr);
result<std::string> from_text(std::string_view text);

/// Whether from_path() normalizes names. Some file systems find a file only by the form that they
/// store.
enum class name_form : bool { nfc, as_stored };

/// Converts the path of a file, in bytes of a charset, to the path of a URI (RFC 3987 section 7.4),
/// in NFC; with name_form::as_stored, only if the charset is not an encoding form of Unicode. Each
/// byte of the UTF-8 form that is neither unreserved nor a slash between names is percent-encoded.
/// A path that begins with two slashes, which would be parsed as an authority, is preceded by "/.".
/// Always appends. Errors: those of charset::decode(), with the component `path`.
result<std::string_view> from_path(std::string_view path, charset& of_names, std::string& out,
                                   name_form form = name_form::nfc);
result<std::string> from_path(std::string_view path, charset& of_names);

/// Decodes the octets of an identifier, to display and match names only (the original cannot be
/// derived from the result): "r%E9sum%E9.xml#r%C3%A9sum%C3%A9" becomes "résumé.xml#résumé" with ISO
/// 8859-1.
///
/// Userinfo, each path segment, query and fragment are decoded as by to_iri() if their octets are
/// UTF-8, otherwise from the charset, in which literal ASCII also counts ("%83e" is one character
/// of Shift_JIS). The host is always UTF-8. Reserved characters stay encoded, and so do characters
/// that no IRI allows there. Appends if a component is decoded from the charset, even if nothing
/// changes. Errors: those of parse(); `charset-undecodable` at the percent-encoding or byte that is
/// invalid.
result<std::string_view> interpret(std::string_view text, charset& of_octets, std::string& out,
                                   profile p = profile::iri);
result<std::string> interpret(std::string_view text, charset& of_octets, profile p = profile::iri);

struct interpretation {
  std::size_t charset;  ///< its index among the candidates
  std::string meaning;
};

/// The meanings by each of the candidates that can decode the octets (bis section 7.7), the most
/// plausible first: letters of one script are likelier than symbols, half-width forms and mixtures.
/// Error: that of the first candidate, if none can decode them.
result<std::vector<interpretation>> interpret(std::string_view text,
                                              std::span<charset* const> candidates,
                                              profile p = profile::iri);

}  // namespace leiri

LEIRI_EXPORT_END
