#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/edited_document.hpp"
#include "server/text_findings.hpp"

namespace leiri::command {

/// A correction that a user can choose.
struct text_fix {
  std::string title;
  std::vector<ranged_text> replacements;  ///< in the order of the text
  bool is_safe = false;                   ///< an editor may apply it without asking
};

/// The fixes for a range of the text, in bytes: repairs of the identifiers in it and, for the
/// findings in `about_names`, the names that were probably meant.
std::vector<text_fix> fixes_for(const edited_document& d, std::uint64_t begin, std::uint64_t end,
                                const std::vector<const text_finding*>& about_names);

}  // namespace leiri::command
