#pragma once

#include <leiri/compare.hpp>
#include <leiri/export.hpp>
#include <leiri/reference.hpp>
#include <string>
#include <string_view>

LEIRI_EXPORT_BEGIN

/// Identifiers that people mistake for one another (the rung `look_alike`: RFC 3987 section 6.1,
/// UTS #39). Their keys, which are strings, are equal: one pass groups thousands of identifiers.
///
///     std::map<std::string, std::vector<leiri::reference>> groups;
///     groups[leiri::look_alike_key(ref)].push_back(ref);
namespace leiri {

/// A key that is equal for two absolute identifiers exactly if they meet on one of the rungs
/// `string`, `syntax`, `scheme` and `look_alike`. Always appends. `ref` is a result of parse(). Not
/// meant for display.
///
/// The key is the normal form of the rung `scheme` without: http or https; `www.`; `/`, `#` or `/#`
/// at the end; letter case after the authority; differences of NFC and NFKC; the order of
/// characters, which is that of display() (bidiSkeleton of UTS #39); confusable characters, which
/// are replaced by their skeletons. Identifiers longer than 16 KiB keep their characters.
std::string_view look_alike_key(const reference& ref, std::string& out);
std::string look_alike_key(const reference& ref);

/// How two identifiers with the same key differ: in `scheme`, `trailing`, `letter-case`, `www`,
/// `bidi`, and in the first of `nfc`, `nfkc` and `confusable` on which they meet.
difference_set look_alike_differences(const reference& a, const reference& b);

}  // namespace leiri

LEIRI_EXPORT_END
