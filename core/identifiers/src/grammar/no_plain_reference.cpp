#include "grammar/plain_reference.hpp"

// For builds without Highway.
std::array<leiri::detail::plain_parser, 3> leiri::detail::plain_parsers() noexcept { return {}; }
