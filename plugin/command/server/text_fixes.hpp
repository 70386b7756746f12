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
/// findings of the text that are in the range, the names that were probably meant, a declaration of
/// a well-known prefix, and a comment that suppresses the finding.
std::vector<text_fix> fixes_for(const edited_document& d, std::uint64_t begin, std::uint64_t end,
                                const std::vector<const text_finding*>& findings);

/// What renames a namespace in a document, or why that is not possible.
struct namespace_renaming_check {
  std::string problem;             ///< empty: there is none
  std::vector<ranged_text> edits;  ///< also if the document already uses the new name
};

/// Renames a namespace in the whole document, as `leiri clean --rename` does.
namespace_renaming_check renaming_problem(const edited_document& d, const std::string& from,
                                          const std::string& to);

}  // namespace leiri::command
