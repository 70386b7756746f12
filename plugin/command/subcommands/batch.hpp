#pragma once

namespace leiri::command {

/// `leiri batch`: reads requests from standard input and writes answers to standard output, as JSON
/// Lines. Returns the exit status. The errors of a request are in its answer.
int batch();

}  // namespace leiri::command
