#pragma once

#include <exception>

namespace leiri::libxml2 {

/// Thrown if the policy for an identifier is to end the reading.
class reading_stopped final : public std::exception {};

}  // namespace leiri::libxml2
