#pragma once

#include <string>

#include "vectors.hpp"

namespace leiri::conformance {

enum class judgement { passed, failed, no_rule };

struct judged {
  judgement is;
  /// leiri's answer, if it differs.
  std::string got;
};

/// Compares leiri with one row. `no_rule` if the row's op or kind is unknown here.
judged judge(const vector_row& row);

}  // namespace leiri::conformance
