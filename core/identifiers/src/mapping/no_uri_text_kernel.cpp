#include "mapping/uri_text.hpp"

// For builds without Highway.
std::array<leiri::detail::uri_writer, 3> leiri::detail::vector_uri_writers() noexcept { return {}; }
