#pragma once

#include "library.hpp"

namespace leiri::preload {

/// Writes a message if the calls of a module to a library pass the preloaded object: one that was
/// opened with RTLD_DEEPBIND, as some builds of PHP open their extensions, searches its own
/// libraries first. Nothing of leiri is called when such a module calls, so that this must be asked
/// when another one does: PHP itself calls libxml2 after it has opened its extensions. Whether they
/// will call is not known then.
void report_bypass(const library& l) noexcept;

}  // namespace leiri::preload
