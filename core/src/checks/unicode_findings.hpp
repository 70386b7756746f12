#pragma once

#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <vector>

namespace leiri::detail {

/// Appends the findings about non-ASCII characters that RFC 3987 sections 5.3.2.2 and 6.1 advise
/// against: characters that are not in NFC, compatibility characters, look-alikes and invisible
/// characters. Reports each finding once, at its first place.
void check_unicode(const reference& ref, std::vector<finding>& out);

}  // namespace leiri::detail
