#pragma once

#include "operations/operations.hpp"

/// Operations on identifiers among other text, and before people's eyes.
namespace leiri::command {

answer do_find(const request& r);
answer do_display(const request& r);

}  // namespace leiri::command
