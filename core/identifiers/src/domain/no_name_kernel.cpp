#include "domain/plain_name.hpp"

// For builds without Highway.
std::array<leiri::detail::name_lookup, 3> leiri::detail::vector_lookups() noexcept { return {}; }
