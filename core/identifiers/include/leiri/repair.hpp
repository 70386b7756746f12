#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Makes an invalid identifier valid if only one reading of it is possible.
///
///     leiri::repair("http://h/a b", leiri::profile::iri, leiri::kind::iri);  // "http://h/a%20b"
namespace leiri {

struct repaired {
  std::string_view text;        ///< valid
  std::optional<error> reason;  ///< why the input was invalid; nothing if it was valid
  std::uint32_t begin = 0;  ///< the offset of the text in the input, after what was removed there
};

/// What a repair does with a backslash in a path, query or fragment.
enum class backslash_repair : std::uint8_t {
  none,  ///< nothing: browsers read it as `/`, and other software as part of a name
  /// Percent-encode it in an identifier with a scheme: RDF compares identifiers as strings, so it
  /// is part of a name there. It stays where it is meant as `/`: after the colon of the scheme,
  /// and, as in paths of Windows, in relative references and identifiers of files.
  encode,
  slash  ///< write `/`, as browsers read it; in queries and fragments, percent-encode it
};

constexpr backslash_repair default_backslash_repair(profile p) noexcept {
  return p == profile::rdf ? backslash_repair::encode : backslash_repair::none;
}

/// Changes nothing in a valid identifier, and otherwise only this:
/// - removes white space or quotation marks around it, and `<` and `>` if it has a scheme;
/// - percent-encodes, in its path, query and fragment, characters that the grammar forbids, bytes
///   that are not UTF-8, a `%` without two digits, a second `#`, and brackets;
/// - percent-encodes each `@` in the user information, which ends at the last `@`;
/// - writes one character for two escapes of its halves, such as `\uD800\uDC00`;
/// - treats other backslashes as `backslashes` says.
///
/// Errors: what has no repair, with its offset in `text`: a missing scheme, a colon in the first
/// segment of a relative path, another error in the scheme, user information, host or port, or a
/// backslash that stays, such as that of half a character.
result<repaired> repair(std::string_view text, profile p, kind k, backslash_repair backslashes,
                        std::string& out);
/// The same, with default_backslash_repair().
result<repaired> repair(std::string_view text, profile p, kind k, std::string& out);
result<std::string> repair(std::string_view text, profile p, kind k);

}  // namespace leiri

LEIRI_EXPORT_END
