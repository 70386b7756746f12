#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// For an application that has replaced the context with its own `userData`: makes every callback
/// of the table pass that to the application's function, except those that a layer replaces itself.
void forward_all(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept;

}  // namespace leiri::libxml2
