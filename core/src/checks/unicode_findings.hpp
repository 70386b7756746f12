#pragma once

#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <vector>

namespace leiri::detail {

/// What RFC 3987 sections 5.3.2.2 and 6.1 advise against among the non-ASCII characters of an
/// identifier: that they are not in NFC, that they stand for others, that people take them for
/// others or see nothing. Each finding once, at its first place.
void check_unicode(const reference& ref, std::vector<finding>& out);

}  // namespace leiri::detail
