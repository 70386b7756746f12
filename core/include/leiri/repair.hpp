#pragma once

#include <leiri/profile.hpp>
#include <leiri/result.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace leiri {

/// What repair() made of an identifier. Who keeps the original, the text and the reason can undo
/// it.
struct repaired {
  /// Valid. A view of the input where that was valid already, else of what was appended to `out`.
  std::string_view text;
  /// Why the input was not; nothing where it was.
  std::optional<error> reason;
};

/// Makes an identifier valid under `p` and `k` by percent-encoding what may not stand where it
/// stands: characters that the grammar bars, bytes that are not UTF-8, a `%` without its digits, a
/// second `#`, brackets that hold no IP address; and by writing "./" before a first segment with a
/// colon. Nothing else is touched.
///
/// Errors: what is still wrong then, such as a missing scheme or a port with letters, with its
/// offset in `text`; `out` is as it was.
result<repaired> repair(std::string_view text, profile p, kind k, std::string& out);

}  // namespace leiri
