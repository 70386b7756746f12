#pragma once

#include "server/language_server.hpp"

namespace leiri::command {

/// `leiri lsp`: a session over standard input and output. Returns the exit status.
int serve(const language_server::options_source& options_for);

}  // namespace leiri::command
