#pragma once

#include <cstdint>
#include <leiri/export.hpp>
#include <leiri/profile.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Makes invalid identifiers valid without changing what they mean.
namespace leiri {

/// The result of repair(). A caller that keeps the original, the text and the reason can undo the
/// repair.
struct repaired {
  /// Valid. A view of the input if that was already valid, otherwise of what was appended to `out`.
  std::string_view text;
  /// Why the input was invalid; nothing if it was valid.
  std::optional<error> reason;
  /// The offset in the input at which the text begins; above 0 only if white space, a quotation
  /// mark or `<` in front was removed.
  std::uint32_t begin = 0;
};

/// What a repair does with a backslash in a path, query or fragment.
enum class backslash_repair : std::uint8_t {
  none,  ///< nothing: browsers read it as `/`, and other software as part of a name
  /// Percent-encode it in an identifier with a scheme: RDF compares identifiers as strings, so it
  /// is part of a name there. It stays where it stands for something else: after the colon of the
  /// scheme for `//`, and in a relative reference or the identifier of a file for the `/` of a path
  /// of Windows.
  encode,
  slash  ///< write `/`, as browsers read it; in queries and fragments, percent-encode it
};

/// What repair() does under a profile unless it is told otherwise: `encode` under
/// `profile::rdf`, otherwise `none`.
constexpr backslash_repair default_backslash_repair(profile p) noexcept {
  return p == profile::rdf ? backslash_repair::encode : backslash_repair::none;
}

/// Makes an identifier valid under `p` and `k` if only one reading of it is possible:
/// - removes white space or quotation marks around it;
/// - removes `<` and `>` around it if it has a scheme;
/// - percent-encodes, in its path, query and fragment, characters that the grammar forbids, bytes
///   that are not UTF-8, a `%` without two digits, a second `#`, and brackets;
/// - percent-encodes each `@` in the user information, which ends at the last `@`;
/// - writes one character for two escapes of its halves, such as `\uD800\uDC00`;
/// - treats other backslashes as `backslashes` says.
/// Changes nothing else, and nothing in an identifier that is valid.
///
/// Errors: what has no repair, with its offset in `text`: a missing scheme, a colon in the first
/// segment of a relative path, another error in the scheme, user information, host or port, or a
/// backslash that stays, such as that of half a character. `out` is then unchanged.
result<repaired> repair(std::string_view text, profile p, kind k, backslash_repair backslashes,
                        std::string& out);
/// The same, with default_backslash_repair().
result<repaired> repair(std::string_view text, profile p, kind k, std::string& out);
result<std::string> repair(std::string_view text, profile p, kind k);

}  // namespace leiri

LEIRI_EXPORT_END
