#pragma once

#include <leiri/compare.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>

/// Identifiers that people take for one another (the `look_alike` rung: RFC 3987 section 6.1, UTS
/// #39). What looks alike is not equal; it deserves a warning.
namespace leiri {

/// A key that is equal for two absolute identifiers exactly when they meet on the `look_alike` rung
/// or below, the `protocol` rung apart: so that thousands are grouped in one pass. Appended to
/// `out`; returns the view of it. It is nothing to show to anybody.
///
/// Made of the normal form of the `scheme` rung, without what two spellings may differ in: http or
/// https, `www.`, `/`, `#` or `/#` at the end, letter case behind the authority, NFC and NFKC, and
/// the skeleton of confusable characters. Identifiers of more than 16 KiB keep their characters.
std::string_view look_alike_key(const reference& ref, std::string& out);

/// In what two identifiers differ that have one key: `scheme`, `trailing`, `letter-case`, `www`,
/// and of `nfc`, `nfkc`, `confusable` the first in which they meet.
difference_set look_alike_differences(const reference& a, const reference& b);

}  // namespace leiri
