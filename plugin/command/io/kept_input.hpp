#pragma once

#include <string_view>

#include "unpacking/decompressor.hpp"

namespace leiri::command {

/// Makes standard input readable a second time, by kept_input(). Unless it is a file that nobody
/// has read from, its bytes are from now on copied to a file without a name while they are read.
/// Call it before standard input is read. Does nothing if standard input is redirected. Throws
/// io_failure.
void keep_standard_input();

/// Copies bytes that have been read from standard input, as they are there, if they are kept.
/// Throws io_failure.
void keep_if_wanted(std::string_view bytes);

/// The bytes of standard input that have been read since keep_standard_input(), from its start.
/// None if it was redirected.
raw_source kept_input();

}  // namespace leiri::command
