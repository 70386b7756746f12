#include "grammar/byte_masks.hpp"

// For builds without Highway.
std::array<leiri::detail::byte_classifier, 3> leiri::detail::byte_classifiers() noexcept {
  return {};
}
