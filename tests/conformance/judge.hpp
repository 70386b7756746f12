#pragma once

#include <string>

#include "vectors.hpp"

namespace leiri::conformance {

enum class judgement { passed, failed, no_rule };

struct judged {
  judgement is;
  /// What leiri answered, where it failed.
  std::string got;
};

/// Holds leiri against one row. `no_rule` where nothing here knows the row's op or kind.
judged judge(const vector_row& row);

}  // namespace leiri::conformance
