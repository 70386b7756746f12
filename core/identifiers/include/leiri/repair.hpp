#pragma once

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
};

/// Makes an identifier valid under `p` and `k` by percent-encoding what is not allowed at its
/// place: characters that the grammar forbids, bytes that are not UTF-8, a `%` without two digits,
/// a second `#`, and brackets that enclose no IP address. Removes white space around the
/// identifier. Inserts "./" before a first segment that contains a colon. Changes nothing else.
///
/// Errors: what a repair cannot solve, such as a missing scheme, letters in a port, or white space
/// in a host, with its offset in `text`. `out` is then unchanged.
result<repaired> repair(std::string_view text, profile p, kind k, std::string& out);
result<std::string> repair(std::string_view text, profile p, kind k);

}  // namespace leiri

LEIRI_EXPORT_END
