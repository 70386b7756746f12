#pragma once

#include <string>

namespace leiri::preload {

/// Writes a line where LEIRI_REPORT says: to standard error if the variable is not set, nowhere if
/// it is "none", otherwise at the end of the file that it names.
void write_report(std::string line) noexcept;

/// Writes a line about an error to standard error, unless write_report() has written it there.
void tell_user_of_error(std::string line) noexcept;

}  // namespace leiri::preload
