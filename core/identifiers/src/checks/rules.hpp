#pragma once

#include <leiri/finding.hpp>
#include <leiri/reference.hpp>
#include <string_view>
#include <vector>

/// The rules for directions, domain names and non-ASCII characters. Each appends its findings to
/// `out`.
namespace leiri::detail {

/// The findings of RFC 3987 section 4.2, at most one for each component. Only useful if
/// traits.non_ascii is set, since ASCII has no right-to-left characters.
void check_bidi(const reference& ref, std::vector<finding>& out);

/// The findings about a host that is a domain name: labels that UTS #46 rejects or maps to
/// something else, labels or names that are too long, and labels that UTS #39 finds suspicious.
/// Reports each finding once, at the first label that it is about; offsets count from the first
/// byte of the host.
void check_domain(std::string_view host, std::vector<finding>& out);

/// The findings about non-ASCII characters that RFC 3987 sections 5.3.2.2 and 6.1 advise against:
/// characters that are not in NFC, compatibility characters, look-alikes and invisible characters.
/// Reports each finding once, at its first place.
void check_unicode(const reference& ref, std::vector<finding>& out);

}  // namespace leiri::detail
