#pragma once

#include <leiri/finding.hpp>
#include <string_view>
#include <vector>

namespace leiri::detail {

/// The findings about a host that is a domain name: labels that UTS #46 rejects or maps to
/// something else, labels or names that are too long, and labels that UTS #39 finds suspicious.
/// Reports each finding once, at the first label that it is about; offsets count from the first
/// byte of the host.
void check_domain(std::string_view host, std::vector<finding>& out);

}  // namespace leiri::detail
