#pragma once

#include <leiri/finding.hpp>
#include <string_view>
#include <vector>

namespace leiri::detail {

/// What there is to say about a host that is a domain name: labels that UTS #46 refuses or maps to
/// something else, what is too long, and labels that UTS #39 finds suspicious. Each finding once,
/// at the first label that it is about; offsets count from the host's first byte.
void check_domain(std::string_view host, std::vector<finding>& out);

}  // namespace leiri::detail
