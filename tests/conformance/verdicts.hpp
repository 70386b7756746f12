#pragma once

#include <string>
#include <vector>

#include "vectors.hpp"

namespace leiri::conformance {

/// Why a row need not be met. A row of verdicts.jsonl has a `reason`, a `verdict`, and members that
/// a row of a suite must have with the same values; `suite` and `line` count as such members.
struct verdict {
  nlohmann::json match;
  std::string reason;
  /// The row is about something that no specification of ours defines. Otherwise it contradicts
  /// one, which the reason names.
  bool out_of_scope = false;
  std::size_t uses = 0;
};

std::vector<verdict> load_verdicts(const std::string& file);

/// The verdict on a row; null if there is none.
verdict* find_verdict(std::vector<verdict>& verdicts, const vector_row& row);

}  // namespace leiri::conformance
