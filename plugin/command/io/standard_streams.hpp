#pragma once

namespace leiri::command {

/// Ensures that descriptors 0, 1 and 2 are open. If a standard stream was closed, a file that is
/// opened later would otherwise get its number, and then the messages that are meant for the
/// stream. Reading from such a stream or writing to it fails, as before. Call it before anything
/// else.
void open_missing_standard_streams() noexcept;

}  // namespace leiri::command
