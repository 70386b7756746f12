#pragma once

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// Makes standard input readable a second time, by kept_input(). Unless it is a file that nobody
/// has read from, its bytes are copied to a file without a name, which becomes standard input. Call
/// it before standard input is read. Does nothing if standard input is redirected. Throws
/// io_failure.
void keep_standard_input();

/// The bytes of standard input, from its start, whatever has been read since
/// keep_standard_input(). None if it was redirected.
raw_source kept_input();

}  // namespace leiri::command
