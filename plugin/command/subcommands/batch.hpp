#pragma once

namespace leiri::command {

/// `leiri batch`: requests on standard input, answers on standard output, as JSON Lines. Answers
/// the exit status; what is wrong with a request stands in its answer.
int batch();

}  // namespace leiri::command
