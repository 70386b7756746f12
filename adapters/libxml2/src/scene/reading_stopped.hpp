#pragma once

#include <exception>

namespace leiri::libxml2 {

/// Thrown where an identifier's policy is to end the reading.
class reading_stopped final : public std::exception {};

}  // namespace leiri::libxml2
