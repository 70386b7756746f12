#pragma once

namespace leiri::command {

/// Makes sure that descriptors 0, 1 and 2 are open, so that no file that is opened later takes the
/// place of a standard stream that was closed, and gets the messages meant for it. Reading from or
/// writing to such a stream fails, as it would have. Call it before anything else.
void open_missing_standard_streams() noexcept;

}  // namespace leiri::command
