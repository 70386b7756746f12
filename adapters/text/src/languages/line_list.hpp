#pragma once

#include "state/whole_document.hpp"

namespace leiri::text {

/// Reads a list with an identifier on each line. White space around it is ignored, and so are empty
/// lines.
void read_line_list(whole_document& document);

}  // namespace leiri::text
