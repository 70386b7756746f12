#pragma once

#include <leiri/error.hpp>

namespace leiri::detail {

/// The error of a function that takes two identifiers, about one of them.
constexpr error about(operand which, error e) noexcept {
  e.operand = which;
  return e;
}

}  // namespace leiri::detail
