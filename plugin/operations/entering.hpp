#pragma once

#include "operations/operations.hpp"

/// Operations on names as people type them, as files have them, and as other charsets wrote them.
namespace leiri::command {

answer do_from_text(const request& r);
answer do_from_path(const request& r);
answer do_interpret(const request& r);

}  // namespace leiri::command
