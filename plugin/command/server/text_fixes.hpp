#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/edited_document.hpp"
#include "server/text_findings.hpp"

namespace leiri::command {

/// A part of a text, in bytes, and what replaces it.
struct text_replacement {
  std::uint64_t begin;
  std::uint64_t end;
  std::string text;
};

/// What a user can choose to do about a finding.
struct text_fix {
  std::string title;
  std::vector<text_replacement> replacements;  ///< in the order of the text
  bool is_safe = false;                        ///< an editor may choose it by itself
};

/// The fixes for a range of the text, in bytes: repairs of identifiers in it and, of `about_names`,
/// the names that were probably meant.
std::vector<text_fix> fixes_for(const edited_document& d, std::uint64_t begin, std::uint64_t end,
                                const std::vector<const text_finding*>& about_names);

}  // namespace leiri::command
