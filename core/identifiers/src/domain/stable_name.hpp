#pragma once

#include <string>
#include <string_view>

/// Names that UTS #46 only encodes, without the help of ICU.
namespace leiri::detail {

/// Appends the ASCII form of a name whose labels are plain, or consist of the letters and digits of
/// `label_letter`, of a-z, 0-9 and single hyphens. A label with right-to-left letters has nothing
/// else. Returns false for all other names, and for some of these; then `out` is as before.
bool append_stable_name(std::string_view host, std::string& out);

}  // namespace leiri::detail
