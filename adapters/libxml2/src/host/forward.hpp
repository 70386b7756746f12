#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// For a host that has put `userData` of its own in the context's place: lets every callback of the
/// table, but those that a layer replaces itself, hand that to the host's function.
void forward_all(const xmlSAXHandler& host, xmlSAXHandler& table) noexcept;

}  // namespace leiri::libxml2
