#pragma once

#include "host/version.hpp"

namespace leiri::libxml2 {

/// Reports an error of a parser as libxml2 does if there is no function for structured errors:
/// prints it, or passes its message to the application's function in the table.
void raise_again(xmlParserCtxtPtr c, error_pointer e);

/// The same for an error of XInclude, which no parser reports. It has a message.
void raise_inclusion_error(error_pointer e);

}  // namespace leiri::libxml2
